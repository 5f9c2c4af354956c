import type { RouteObject } from 'react-router-dom';

/** The product owner's screens: dashboard, questionnaire, review of what an extraction found. */
export const sellerRoutes: RouteObject[] = [];
