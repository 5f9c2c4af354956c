import type { RouteObject } from 'react-router-dom';

/** Signing in, registering, resetting a password. */
export const accountRoutes: RouteObject[] = [];
