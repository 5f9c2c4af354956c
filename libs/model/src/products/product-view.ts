import { defineEntity, p } from '@mikro-orm/core';

export const ProductViewSchema = defineEntity({
  name: 'ProductView',
  tableName: 'product_views',
  properties: {
    productId: p.integer().primary(),
    week: p.date().$type<string>().primary(),
    investorId: p.integer().primary(),
  },
});

/** An investor viewed a listing in the week beginning on this Monday. */
export class ProductView extends ProductViewSchema.class {}
ProductViewSchema.setClass(ProductView);
