import { reviewResponseSchema, type ReviewForm } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const updateReview = (productId: number, review: ReviewForm) =>
  apiRequest(`/api/admin/products/${productId}/review`, reviewResponseSchema, {
    method: 'PATCH',
    body: review,
  });
