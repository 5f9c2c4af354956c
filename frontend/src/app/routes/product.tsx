import type { RouteObject } from 'react-router-dom';

/** The product detail in all its variants. */
export const productRoutes: RouteObject[] = [];
