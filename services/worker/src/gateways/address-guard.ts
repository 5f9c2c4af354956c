import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedHost, isPublicIp, showsForbiddenTarget } from '@mintbridge/runtime';
import { forbiddenAddress } from './site-failures.js';

/** Names resolved to addresses; throws what the resolver throws. */
export type Resolve = (hostname: string) => Promise<string[]>;
export const RESOLVE = Symbol('resolve');

/**
 * Decides where a connection may go. Addresses are checked where they are written and, for names, every one that the
 * name resolves to at the moment of the connection, which then goes to one of these and no other.
 */
export class AddressGuard {
  /** `allowHosts` are `host:port` pairs that pass although they are private. */
  constructor(
    private readonly allowHosts: readonly string[],
    private readonly resolve: Resolve,
  ) {}

  /** The address as it may be requested: parsed, without credentials and fragment. Throws a SiteError for any other. */
  check(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    if (!url || showsForbiddenTarget(url, this.allowHosts)) throw forbiddenAddress();
    url.username = url.password = url.hash = '';
    // A trailing dot names the same host; one spelling is requested.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
    return url;
  }

  /** True for a host that the configuration allows. */
  isAllowed(url: URL): boolean {
    return isAllowedHost(url, this.allowHosts);
  }

  /** For connections to `url`'s origin: resolves, checks every address, and answers only what passed. */
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

/** Queries the name servers: the system's lookup shares four threads with file access and other work. */
export async function resolvePublic(hostname: string): Promise<string[]> {
  const [v4, v6] = await Promise.allSettled([RESOLVER.resolve4(hostname), RESOLVER.resolve6(hostname)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}
