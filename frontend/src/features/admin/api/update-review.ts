import { reviewAnswerSchema, type ReviewInput } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const updateReview = (productId: number, review: ReviewInput) =>
  apiRequest(`/api/admin/products/${productId}/review`, reviewAnswerSchema, {
    method: 'PATCH',
    body: review,
  });
