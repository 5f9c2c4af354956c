import type { RouteObject } from 'react-router-dom';

/** The investor's screens: profile, dashboard, deal feed and search. */
export const investorRoutes: RouteObject[] = [];
