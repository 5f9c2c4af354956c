interface DocumentedHeader {
  description: string;
  required?: boolean;
  schema: { type: 'string' | 'integer'; minimum?: number; enum?: string[] };
}
export type DocumentedHeaders = Record<string, DocumentedHeader>;

/** Headers of a page of listings. */
export const PAGE_HEADERS: DocumentedHeaders = {
  'X-Total-Count': {
    description: 'How many listings the whole list has',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: 'Present where a search has more results than were counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'The address of the next page, as </api/products?...>; rel="next"; absent on the last one',
    schema: { type: 'string' },
  },
};

/** The header of a response that is a file. */
export const FILE_HEADERS: DocumentedHeaders = {
  'Content-Disposition': { description: 'The name of the file', required: true, schema: { type: 'string' } },
};

/** The headers of a picture. */
export const PICTURE_HEADERS: DocumentedHeaders = {
  'Cache-Control': { description: 'Cached for good', required: true, schema: { type: 'string' } },
};

/** The header of a response that sets a cookie. */
export const cookieHeader = (description: string): DocumentedHeaders => ({
  'Set-Cookie': { description, schema: { type: 'string' } },
});
