import { connectionResponseSchema, connectionsResponseSchema } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { toast } from '../../../shared/ui/toasts/toast-store';

const CONNECTIONS_PATH = '/api/investor/product-connections';
/** How long the list is fresh. */
const CONNECTIONS_FRESH_MS = 30_000;

const fetchConnections = async (path: string) =>
  (await apiRequest(path, connectionsResponseSchema)).connections;

const connect = async (productId: number) =>
  (await apiRequest(CONNECTIONS_PATH, connectionResponseSchema, { method: 'POST', body: { productId } }))
    .connection;

/** The investor's connections, shared by every card and page. */
export const useConnections = () =>
  useSWR(CONNECTIONS_PATH, fetchConnections, { ...FRESH_ON_OPEN, dedupingInterval: CONNECTIONS_FRESH_MS });

/** Whether the investor has connected with a product. */
export function useConnection(productId: number) {
  const { data, mutate } = useConnections();
  const [isPending, setIsPending] = useState(false);

  const record = async () => {
    setIsPending(true);
    try {
      const connection = await connect(productId);
      await mutate((known = []) => [...known, connection], { revalidate: false });
      toast({
        title: 'Connected Successfully',
        description: 'Your interest in this product has been recorded.',
        tone: 'success',
      });
    } catch {
      toast({
        title: 'Connection Failed',
        description: 'Unable to record your interest. Please try again.',
        tone: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  };

  const isConnected = data?.some((connection) => connection.productId === productId) ?? false;
  return { isConnected, isPending, connect: record };
}
