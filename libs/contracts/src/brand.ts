/** The name of the marketplace, spelt nowhere else. */
export const PRODUCT_NAME = 'Mintbridge';
