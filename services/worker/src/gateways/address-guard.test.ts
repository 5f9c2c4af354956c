import { SiteError } from '@mintbridge/extraction';
import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import * as fc from 'fast-check';
import { isPublicIp } from '@mintbridge/runtime';
import { AddressGuard, type Resolve } from './address-guard.js';

const nobody: Resolve = async () => [];
const guard = new AddressGuard(['127.0.0.1:8080', 'intranet.example:9000'], nobody);

const FORBIDDEN = `
http://127.0.0.1/
http://127.0.0.1:80/
http://127.1/
http://127.0.1/
http://2130706433/
http://0x7f000001/
http://0x7f.1/
http://0177.0.0.1/
http://0177.0.0.01/
http://017700000001/
http://0x7f.0x0.0x0.0x1/
http://%31%32%37.0.0.1/
http://１２７.０.０.１/
http://①②⑦.⓪.⓪.①/
http://127。0。0。1/
http://127.0.0.1./
http://0.0.0.0/
http://0/
http://localhost/
http://localhost./
http://LOCALHOST/
http://ｌｏｃａｌｈｏｓｔ/
http://foo.localhost/
http://printer.local/
http://metadata.google.internal/
http://intranet/
http://router.lan/
http://10.0.0.1/
http://10.255.255.255/
http://172.16.0.1/
http://172.31.255.254/
http://192.168.0.1/
http://192.168.1.1:443/
http://169.254.169.254/latest/meta-data/
http://0xa9fea9fe/
http://2852039166/
http://169.254.170.2/
http://100.64.0.1/
http://100.100.100.200/
http://192.0.0.192/
http://192.0.2.1/
http://198.18.0.1/
http://198.51.100.7/
http://203.0.113.9/
http://192.88.99.1/
http://224.0.0.1/
http://239.255.255.250/
http://240.0.0.1/
http://255.255.255.255/
http://[::]/
http://[::1]/
http://[0:0:0:0:0:0:0:1]/
http://[::ffff:127.0.0.1]/
http://[::ffff:7f00:1]/
http://[::ffff:a9fe:a9fe]/
http://[::ffff:0:127.0.0.1]/
http://[::127.0.0.1]/
http://[64:ff9b::7f00:1]/
http://[64:ff9b::a9fe:a9fe]/
http://[64:ff9b:1::7f00:1]/
http://[2002:7f00:1::]/
http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/
http://[fe80::1]/
http://[fec0::1]/
http://[fc00::1]/
http://[fd00:ec2::254]/
http://[ff02::1]/
http://[100::1]/
http://[2001:db8::1]/
http://93.184.215.14:8080/
http://93.184.215.14:22/
https://93.184.215.14:6379/
http://example.com:8080/
http://example.com:25/
http://example.com:65535/
https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]:8443/
http://intranet.example:9001/
http://127.0.0.1:8081/
ftp://example.com/
file:///etc/passwd
gopher://127.0.0.1:6379/_INFO
data:text/html,hello
javascript:alert(1)
blob:http://example.com/1
ws://example.com/
http://
http:///
//example.com/
example.com
`
  .trim()
  .split('\n');

const errorOf = (address: string): unknown => {
  try {
    return guard.check(address);
  } catch (error) {
    return error;
  }
};

test.each(FORBIDDEN)('rejects %s with the shared message for forbidden addresses', (address) => {
  const error = errorOf(address);
  expect(error).toBeInstanceOf(SiteError);
  expect(error).toMatchObject({ code: 'forbidden-address', message: EXTRACTION_MESSAGES.forbidden });
});

test.each([
  ['http://example.com/', 'http://example.com/'],
  ['https://example.com:443/a?b#c', 'https://example.com/a?b'],
  ['http://example.com:80/', 'http://example.com/'],
  ['https://user:secret@example.com/', 'https://example.com/'],
  ['https://example.com./', 'https://example.com/'],
  ['https://EXAMPLE.com/', 'https://example.com/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['http://93.184.215.14/', 'http://93.184.215.14/'],
  ['http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/'],
  ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
  ['http://intranet.example:9000/', 'http://intranet.example:9000/'],
])('normalizes %s to %s', (address, requested) => {
  expect(guard.check(address).href).toBe(requested);
});

const lookup = (resolve: Resolve, address: string) =>
  new Promise((done) => {
    const url = new URL(address);
    const find = new AddressGuard(['db.example:80'], resolve).lookupFor(url);
    find(url.hostname, { all: true }, (error, found) => done(error ?? found));
  });

test('connects to the addresses that the host name resolved to', async () => {
  expect(await lookup(async () => ['93.184.215.14', '2606:4700::1'], 'http://a.example/')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
});

test.each([
  ['only private', ['127.0.0.1']],
  ['one of several private', ['93.184.215.14', '127.0.0.1']],
  ['the metadata service', ['169.254.169.254']],
  ['a mapped address', ['::ffff:10.0.0.1']],
  ['a NAT64 disguise', ['64:ff9b::a00:1']],
  ['nothing at all', []],
  ['no address', ['not-an-address']],
])('rejects a host name that resolves to %s', async (_what, addresses) => {
  expect(await lookup(async () => addresses, 'http://a.example/')).toMatchObject({
    code: 'forbidden-address',
  });
});

test('rejects a host name that resolves to a private address on a later connection (DNS rebinding)', async () => {
  const resolved = [['93.184.215.14'], ['127.0.0.1']];
  const resolve: Resolve = async () => resolved.shift()!;
  expect(await lookup(resolve, 'http://rebind.example/')).toHaveLength(1);
  expect(await lookup(resolve, 'http://rebind.example/')).toMatchObject({ code: 'forbidden-address' });
});

test('property: rejects every private IPv4 address, also in its IPv6 notations', () => {
  const privateV4 = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
  );
  fc.assert(
    fc.property(privateV4, (bytes) => {
      const dotted = bytes.join('.');
      const disguises = [
        dotted,
        `::ffff:${dotted}`,
        `::${dotted}`,
        `64:ff9b::${dotted}`,
        `64:ff9b:1::${dotted}`,
      ];
      expect(disguises.filter(isPublicIp)).toEqual([]);
    }),
  );
});
