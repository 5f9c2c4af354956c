import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ports on which public websites are served. */
const WEB_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Names that are never public (RFC 6761, RFC 6762, RFC 8375 and common private ones). */
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

/** Groups of an IPv6 address that identify its network: a subscriber usually has a whole /64. */
const NETWORK_GROUPS = 4;

/**
 * The network of a client for rate limits: an IPv4 address (also IPv4-mapped), or the /64 of an IPv6 address. Other
 * texts are returned unchanged.
 */
export function toNetwork(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The normalised host: lower case, without brackets and trailing dots. */
const hostOf = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '');

const portOf = (url: URL): string => url.port || WEB_PORTS[url.protocol] || '';

/** True if `allowed` (`host:port`, IPv6 in brackets) contains the URL's host and port. */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const host = url.hostname.toLowerCase().replace(/\.+$/, '');
  return allowed.some((entry) => entry.toLowerCase() === `${host}:${portOf(url)}`);
}

/**
 * True if a URL must not be fetched, as far as known before resolving its host: another scheme than http and https,
 * another port than 80 and 443, a private name, or a non-public IP address. `allowed` are exempt `host:port` pairs.
 * `new URL` has already normalised octal, hexadecimal, decimal and full-width spellings of IPv4 addresses.
 */
export function showsForbiddenTarget(url: URL, allowed: readonly string[] = []): boolean {
  if (!(url.protocol in WEB_PORTS)) return true;
  if (isAllowedHost(url, allowed)) return false;
  if (portOf(url) !== '80' && portOf(url) !== '443') return true;
  const host = hostOf(url);
  if (isIP(host) !== 0) return !isPublicIp(host);
  return !host.includes('.') || INNER_NAME.test(host);
}
