/** The three sample listings that visitors see. */
export interface SampleProduct {
  title: string;
  description: string;
  industry: string;
  ageRange: string;
  revenue: string;
}

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    title: 'Invoice automation for exporters',
    description:
      'Small exporters send invoices, chase payments and reconcile them in several currencies from one screen. Sold by subscription, with banks as a second channel.',
    industry: 'FinTech',
    ageRange: '2-3 years',
    revenue: '5,000+ users with 250K ARR',
  },
  {
    title: 'Practice platform for entrance exams',
    description:
      'Adaptive question sets and timed mock tests for engineering and medical entrance exams, used by students directly and by coaching centres under their own name.',
    industry: 'EdTech',
    ageRange: '3-5 years',
    revenue: '25K users with 380K ARR',
  },
  {
    title: 'Shelf analytics for grocery chains',
    description:
      'Cameras that stores already own report empty shelves and misplaced items within minutes. Three regional chains pay per store, and none has left.',
    industry: 'RetailTech',
    ageRange: '1-2 years',
    revenue: '120K ARR growing 15% month on month',
  },
];
