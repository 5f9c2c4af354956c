/** The marketplace's name. Nothing else spells it. */
export const PRODUCT_NAME = 'Mintbridge';
