import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedHost, isPublicIp, showsForbiddenTarget } from '@mintbridge/runtime';
import { forbiddenAddress } from './site-failures.js';

/** Resolves a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;
export const RESOLVE = Symbol('resolve');

/**
 * SSRF guard. Checks URLs and, at the time of the connection, every IP address a host name resolves to; the connection is
 * made to one of the checked addresses.
 */
export class AddressGuard {
  /** `allowHosts`: `host:port` pairs that are exempt. */
  constructor(
    private readonly allowHosts: readonly string[],
    private readonly resolve: Resolve,
  ) {}

  /** Returns the URL without credentials and fragment; throws a SiteError if it is forbidden. */
  check(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    if (!url || showsForbiddenTarget(url, this.allowHosts)) throw forbiddenAddress();
    url.username = url.password = url.hash = '';
    // example.com. is the same host as example.com.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
    return url;
  }

  isAllowed(url: URL): boolean {
    return isAllowedHost(url, this.allowHosts);
  }

  /** A lookup function for undici that returns only checked addresses. */
  lookupFor(url: URL): LookupFunction {
    const find = async (hostname: string): Promise<string[]> => {
      if (this.isAllowed(url))
        return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
      const addresses = await this.resolve(hostname);
      if (addresses.length === 0 || !addresses.every(isPublicIp)) throw forbiddenAddress();
      return addresses;
    };
    return (hostname, options, callback) => {
      find(hostname).then(
        (addresses) => {
          const found = addresses.map((address) => ({ address, family: isIP(address) }));
          if (options.all) callback(null, found);
          else callback(null, found[0]!.address, found[0]!.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      );
    };
  }
}

const RESOLVER = new Resolver({ timeout: 2_000, tries: 2 });

/** Queries DNS directly: the system's lookup shares four threads with file access. */
export async function resolvePublic(hostname: string): Promise<string[]> {
  const [v4, v6] = await Promise.allSettled([RESOLVER.resolve4(hostname), RESOLVER.resolve6(hostname)]);
  const found = [v4, v6].flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}
