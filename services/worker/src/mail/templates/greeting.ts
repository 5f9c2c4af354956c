import type { Block } from './layout.js';

/** How a mail begins. */
export const greeting = (firstName: string | null): Block => ({
  kind: 'text',
  text: firstName?.trim() ? `Hello ${firstName.trim()},` : 'Hello,',
});
