export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The parts of a schema that examples are made from. */
export interface ShownSchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: Json[];
  default?: Json;
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  allOf?: ShownSchema[];
  anyOf?: ShownSchema[];
  oneOf?: ShownSchema[];
  items?: ShownSchema;
  properties?: Record<string, ShownSchema>;
  additionalProperties?: boolean | ShownSchema;
  required?: string[];
}

/** The named schemas of the document. */
export type Schemas = Record<string, ShownSchema>;

/** Sample values by field name. */
const SAMPLES: Record<string, Json> = {
  email: 'meera@example.test',
  password: 'Green-Harbour-41',
  originalPassword: 'Green-Harbour-41',
  newPassword: 'Quiet-Meadow-82',
  currentPassword: 'Green-Harbour-41',
  generatedPassword: 'kT7wQz4mNb9xRd2v',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl',
  firstName: 'Meera',
  lastName: 'Iyer',
  name: 'Meera Iyer',
  counterpart: 'Meera Iyer',
  businessName: 'TallyTap Pvt Ltd',
  companyName: 'TallyTap Pvt Ltd',
  phoneNumber: '+91 98450 00000',
  subject: 'Contact Form Submission',
  message: 'How long does a review usually take with you?',
  content: 'What is your monthly churn?',
  lastMessage: 'What is your monthly churn?',
  headline: 'TallyTap',
  industry: 'FinTech',
  category: 'Digital Payments',
  launchYear: '2021',
  description: 'Reconciles card and bank payments for small shops every night and shows what is missing.',
  features: 'Nightly reconciliation; One list for every way to pay; Alerts for missing payouts',
  benefitsForUsers: 'No spreadsheet in the evening; Missing money is found the next morning',
  potentialUseCases: 'Retail chains; Restaurants',
  platformType: 'Web',
  companyUrl: 'https://tallytap.example/',
  productUrl: 'https://tallytap.example/product',
  sourceUrl: 'https://tallytap.example/',
  url: 'https://tallytap.example/',
  page: 'https://tallytap.example/',
  originalUrl: 'https://tallytap.example/',
  quote: 'TallyTap reconciles your payments every night.',
  intentWithProduct: 'Seek Investment for Growth',
  revenue: '12L',
  figuresAsOf: '2026-03',
  ticketSizeMin: '50L',
  ticketSizeMax: '5 Cr',
  investmentThesis: 'Payments infrastructure for small merchants in India.',
  note: 'Please name your pricing.',
  reviewNote: 'Please name your pricing.',
  statusText: 'Processing AI response...',
  wanted: 'FinTech',
  offered: 'FinTech',
  matchReasons: ['FinTech is in your focus'],
  timeZone: 'Asia/Kolkata',
  text: 'TallyTap is verified.',
  link: '/product/42',
  job: 'send-mail',
  error: 'The site did not respond.',
  progress: 60,
  matchScore: 85,
  matchScoreUpTo: 100,
  completeness: 73,
  confidence: 0.92,
  statusCode: 400,
  wantsToEnlistProducts: true,
  about: { userId: 42 },
  dependencies: { database: 'up', redis: 'up' },
  fields: {},
  csvData:
    'seller_id,headline,industry,category,business_model,platform_type,launch_year,description,features,is_active,company_url,product_url,intent_with_product,benefits_for_users\n' +
    '0,TallyTap,FinTech,Digital Payments,B2B,Web,2021,Reconciles card and bank payments for small shops every night and shows what is missing.,Nightly reconciliation; Alerts,false,https://tallytap.example/,https://tallytap.example/product,Seek Investment for Growth,No spreadsheet',
};

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  uuid: '0f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10',
  email: 'meera@example.test',
};

const exampleNumber = ({ minimum = 0, maximum = Infinity }: ShownSchema): number =>
  Math.min(Math.max(minimum, 42), maximum);

function fits(sample: Json, schema: ShownSchema): boolean {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => fits(sample, option));
  if (schema.type === 'integer' || schema.type === 'number') return typeof sample === 'number';
  if (schema.type === 'array') return Array.isArray(sample);
  return schema.type === undefined || typeof sample === schema.type;
}

const named = ({ $ref, allOf }: ShownSchema, schemas: Schemas): ShownSchema | undefined =>
  $ref === undefined ? allOf?.[0] : schemas[$ref.slice($ref.lastIndexOf('/') + 1)];

/** A sample value of a schema, for the field called `name`. */
export function buildExample(schema: ShownSchema, schemas: Schemas, name = ''): Json {
  const target = named(schema, schemas);
  if (target) return buildExample(target, schemas, name);
  const [chosen] = schema.enum ?? [];
  if (chosen !== undefined) return chosen;
  const sample = SAMPLES[name];
  if (sample !== undefined && fits(sample, schema)) return sample;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return buildExample(first, schemas, name);
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          buildExample(property, schemas, key),
        ]),
      );
    case 'array':
      // The list's name gives samples for texts, not for objects.
      return schema.items
        ? [buildExample(schema.items, schemas, schema.items.type === 'object' ? '' : name)]
        : [];
    case 'integer':
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return false;
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? (schema.nullable ? null : 'Text');
    default:
      return null;
  }
}
