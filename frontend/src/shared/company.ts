/** Contact details of the team, and the figures on the public pages. */
export const COMPANY = {
  email: 'hello@mintbridge.test',
  phone: '+91 80 5555 0142',
  address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025, Karnataka, India'],
} as const;

export const FIGURES = {
  network: '50+',
  saleTime: '2-4 months',
  price: '2-4x',
  upload: 'Under 5 minutes',
} as const;

export const ABOUT_FIGURES = [
  { figure: '2600+', label: 'startups evaluated' },
  { figure: '100x', label: 'scaling potential sought' },
  { figure: '75+ crore', label: 'combined ARR growth in 2023' },
] as const;
