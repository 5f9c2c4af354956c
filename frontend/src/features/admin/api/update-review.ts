import { reviewAnswerSchema, type ReviewForm } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const updateReview = (productId: number, review: ReviewForm) =>
  apiRequest(`/api/admin/products/${productId}/review`, reviewAnswerSchema, {
    method: 'PATCH',
    body: review,
  });
