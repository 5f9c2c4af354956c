/** On paper there is the content of the page alone: no bars, banners or messages, and white whatever the scheme. */
export const PRINTED_ALONE = {
  '#root > :not(:has(main)), :has(> main) > :not(main), [data-screen-only]': { display: 'none !important' },
  '#root, #root > *, main': { minHeight: '0 !important', display: 'block !important' },
  'main > *': { padding: '0 !important' },
  'html, body': { background: '#fff !important' },
} as const;
