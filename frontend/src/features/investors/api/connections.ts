import { connectionAnswerSchema, connectionsAnswerSchema } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';

export const CONNECTIONS_KEY = '/api/investor/product-connections';
/** How long the list counts as current. */
const CONNECTIONS_FRESH_MS = 30_000;

const fetchConnections = async () => (await apiRequest(CONNECTIONS_KEY, connectionsAnswerSchema)).connections;

export interface Connections {
  isKnown: boolean;
  isConnected: (productId: number) => boolean;
  isBusy: boolean;
  connect: (productId: number) => Promise<void>;
}

/** The products that the investor has connected with. */
export function useConnections(): Connections {
  const { data, mutate } = useSWR(CONNECTIONS_KEY, fetchConnections, {
    revalidateIfStale: true,
    dedupingInterval: CONNECTIONS_FRESH_MS,
  });
  const [isBusy, setIsBusy] = useState(false);

  const connect = async (productId: number) => {
    setIsBusy(true);
    try {
      const { connection } = await apiRequest(CONNECTIONS_KEY, connectionAnswerSchema, {
        method: 'POST',
        body: { productId },
      });
      await mutate((before = []) => [...before, connection], { revalidate: false });
    } catch {
      toast({
        title: 'Connection Failed',
        description: 'Unable to record your interest. Please try again.',
        tone: 'destructive',
      });
      return;
    } finally {
      setIsBusy(false);
    }
    toast({
      title: 'Connected Successfully',
      description: 'Your interest in this product has been recorded.',
      tone: 'success',
    });
  };

  return {
    isKnown: data !== undefined,
    isConnected: (productId) => data?.some((connection) => connection.productId === productId) ?? false,
    isBusy,
    connect,
  };
}
