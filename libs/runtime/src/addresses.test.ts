import { isPublicIp, toNetwork, showsForbiddenTarget } from './addresses.js';

const FORBIDDEN = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.7/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://100.64.0.1/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://[4000::1]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://shop.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://intranet/',
  'http://router.lan/',
  'https://ledgerloop.example:8443/',
  'http://ledgerloop.example:22/',
  'https://ledgerloop.example:6379/',
  'ftp://ledgerloop.example/',
  'file:///etc/passwd',
  'gopher://ledgerloop.example/',
];

test.each(FORBIDDEN)('showsForbiddenTarget is true for %s', (address) => {
  expect(showsForbiddenTarget(new URL(address))).toBe(true);
});

test.each([
  'https://ledgerloop.example/',
  'http://ledgerloop.example./a?b#c',
  'https://ledgerloop.example:443/',
  'http://ledgerloop.example:80/',
  'http://ledgerloop.example:443/',
  'http://8.8.8.8/',
  'http://[2606:4700::1111]/',
  'https://xn--bcher-kva.example/',
  'https://localhost.example/',
])('showsForbiddenTarget is false for %s', (address) => {
  expect(showsForbiddenTarget(new URL(address))).toBe(false);
});

test('allows exactly the given hosts and ports', () => {
  const allowed = ['127.0.0.1:4501', '[::1]:80', 'Shop.local:8080'];
  for (const address of [
    'http://127.0.0.1:4501/a',
    'http://2130706433:4501/',
    'http://[::1]/',
    'http://shop.local.:8080/',
  ]) {
    expect(showsForbiddenTarget(new URL(address), allowed)).toBe(false);
  }
  for (const address of [
    'http://127.0.0.1/',
    'http://127.0.0.1:4502/',
    'http://[::1]:81/',
    'ftp://127.0.0.1:4501/',
  ]) {
    expect(showsForbiddenTarget(new URL(address), allowed)).toBe(true);
  }
});

test('isPublicIp accepts only addresses of the public internet', () => {
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicIp)).toBe(true);
  expect(
    ['10.0.0.1', '::ffff:10.0.0.1', '::10.0.0.1', 'fe80::1%eth0', '64:ff9b::808:808', '', 'a.example'].some(
      isPublicIp,
    ),
  ).toBe(false);
});

test('networkOf is the IPv4 address or the IPv6 network of a client', () => {
  const same = (...texts: string[]) => new Set(texts.map(toNetwork)).size === 1;
  expect(same('203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109')).toBe(true);
  expect(same('2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::1%eth0')).toBe(true);
  expect(same('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
  expect(same('203.0.113.9', '203.0.113.10')).toBe(false);
  expect(['unknown', '', '1.2.3.4.5'].map(toNetwork)).toEqual(['unknown', '', '1.2.3.4.5']);
});
