interface DocumentedHeader {
  description: string;
  required?: boolean;
  schema: { type: 'string' | 'integer'; minimum?: number; enum?: string[] };
}
export type DocumentedHeaders = Record<string, DocumentedHeader>;

/** Headers of a page of listings. */
export const PAGE_HEADERS: DocumentedHeaders = {
  'X-Total-Count': {
    description: 'Total number of listings',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: 'Present if a search has more results than were counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'URL of the next page, as </api/products?...>; rel="next"; absent on the last page',
    schema: { type: 'string' },
  },
};

/** The header of a response that is a file. */
export const FILE_HEADERS: DocumentedHeaders = {
  'Content-Disposition': { description: 'File name', required: true, schema: { type: 'string' } },
};

/** The headers of a picture. */
export const PICTURE_HEADERS: DocumentedHeaders = {
  'Cache-Control': { description: 'Cached permanently', required: true, schema: { type: 'string' } },
};

/** The header of a response that sets a cookie. */
export const cookieHeader = (description: string): DocumentedHeaders => ({
  'Set-Cookie': { description, schema: { type: 'string' } },
});
