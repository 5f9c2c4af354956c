import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ports on which public websites are served. */
const WEB_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Names that never belong to the public internet (RFC 6761, RFC 6762, RFC 8375 and the usual inner ones). */
const INNER_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/;

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP address of the public internet, in any notation: loopback, private, link-local,
 * metadata, shared, multicast, reserved and translated (IPv4-mapped, NAT64, 6to4, Teredo) addresses are not.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}

/** Groups of an IPv6 address that name its network: a line gets 64 bits whole, and may use a new address each time. */
const NETWORK_GROUPS = 4;

/**
 * The network of a client as rate limits count it: an IPv4 address itself (also one written as IPv6), of an IPv6
 * address its network of 64 bits. A text that is no address is returned unchanged.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The host of an address in one spelling: lower case, no brackets, no dots at the end. */
const hostOf = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '');

const portOf = (url: URL): string => url.port || WEB_PORTS[url.protocol] || '';

/** True where `allowed` (`host:port`, IPv6 in brackets) names this very host and port. */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const host = url.hostname.toLowerCase().replace(/\.+$/, '');
  return allowed.some((entry) => entry.toLowerCase() === `${host}:${portOf(url)}`);
}

/**
 * True where the address itself, before any name is resolved, shows that it must not be fetched: another scheme than
 * http and https, another port than 80 and 443, a name of the inside, or the literal of an address that is not public.
 * `allowed` are the `host:port` pairs let through all the same. `new URL` has already folded octal, hexadecimal,
 * decimal and full-width spellings of an IPv4 address.
 */
export function showsForbiddenTarget(url: URL, allowed: readonly string[] = []): boolean {
  if (!(url.protocol in WEB_PORTS)) return true;
  if (isAllowedHost(url, allowed)) return false;
  if (portOf(url) !== '80' && portOf(url) !== '443') return true;
  const host = hostOf(url);
  if (isIP(host) !== 0) return !isPublicIp(host);
  return !host.includes('.') || INNER_NAME.test(host);
}
