import type { Block } from './layout.js';

export const greeting = (firstName: string | null): Block => ({
  kind: 'text',
  text: firstName?.trim() ? `Hello ${firstName.trim()},` : 'Hello,',
});
