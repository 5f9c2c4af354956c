import { reviewDetailSchema, type ReviewDetail } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const fetchReview = (path: string): Promise<ReviewDetail> => apiRequest(path, reviewDetailSchema);

export const useReview = (productId: number | null) =>
  useSWR(productId === null ? null : `/api/admin/reviews/${productId}`, fetchReview, FRESH_ON_OPEN);
