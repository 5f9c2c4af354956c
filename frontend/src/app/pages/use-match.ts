import type { Product } from '@mintbridge/contracts';
import { scoreProduct, type MatchExplanation } from '@mintbridge/matching';
import { useConnections } from '../../features/investors/api/connections';
import { useLikedDeals } from '../../features/investors/api/liked-deals';
import { usePipeline } from '../../features/investors/api/pipeline';
import { useInvestorProfile } from '../../shared/session/investor-profile';

/** Scores any listing for the investor, as the matches are scored; undefined without a profile. */
export function useMatchScores(): ((product: Product) => MatchExplanation) | undefined {
  const { data: profile } = useInvestorProfile();
  const { data: likes } = useLikedDeals();
  const { data: connections } = useConnections();
  const { deals } = usePipeline();
  if (!profile?.isProfileComplete) return undefined;
  const connected = new Set(connections?.map(({ productId }) => productId));
  const dealPlatforms = [
    ...(likes ?? []).flatMap(({ product }) => product?.platformType ?? []),
    ...(deals ?? []).flatMap(({ productId, product }) =>
      product && connected.has(productId) ? product.platformType : [],
    ),
  ];
  // A currency other than dollars was chosen or typed: either way it is what the amounts are in.
  return (product) =>
    scoreProduct({ ...profile, dealPlatforms }, { ...product, isCurrencyChosen: product.currency !== 'USD' });
}
