import type { RouteObject } from 'react-router-dom';

/** The superadmin's rooms. */
export const adminRoutes: RouteObject[] = [];
