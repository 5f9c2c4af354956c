/** The only place that reads the build's environment. Vite inserts the value at build time. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
