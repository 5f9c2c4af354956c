/** Prints only the content of the page, without bars, banners and toasts, and always in the light scheme. */
export const PRINTED_ALONE = {
  '#root > :not(:has(main)), :has(> main) > :not(main), [data-screen-only]': { display: 'none !important' },
  '#root, #root > *, main': { minHeight: '0 !important', display: 'block !important' },
  'main > *': { padding: '0 !important' },
  'html, body': { background: '#fff !important' },
} as const;
