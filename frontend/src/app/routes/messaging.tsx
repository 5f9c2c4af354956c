import type { RouteObject } from 'react-router-dom';

/** Conversations and the inbox. */
export const messagingRoutes: RouteObject[] = [];
