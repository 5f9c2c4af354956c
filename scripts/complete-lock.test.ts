import { complete, locate, platformOf } from './complete-lock.mjs';

describe('completing the lock', () => {
  test.each([
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@unrs/resolver-binding-linux-riscv64-musl', { os: ['linux'], cpu: ['riscv64'], libc: ['musl'] }],
    ['@swc/core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ])('%s says where it runs', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  test('packages are found as Node finds them: beside, then further up', () => {
    const packages = { 'node_modules/a': {}, 'node_modules/b/node_modules/c': {} };
    expect(locate(packages, 'node_modules/b', 'c')).toBe('node_modules/b/node_modules/c');
    expect(locate(packages, 'node_modules/b', 'a')).toBe('node_modules/a');
    expect(locate(packages, 'libs/model', 'a')).toBe('node_modules/a');
    expect(locate(packages, 'node_modules/b', 'd')).toBeNull();
  });

  test('an absent platform package gets a stub, and addresses go', () => {
    const lock = {
      packages: {
        'node_modules/tool': {
          version: '1.0.0',
          resolved: 'https://registry.example/tool.tgz',
          optionalDependencies: { '@tool/darwin-arm64': '1.0.0', '@tool/linux-x64-gnu': '1.0.0' },
        },
        'node_modules/@tool/linux-x64-gnu': { version: '1.0.0', optional: true },
        'node_modules/@mintbridge/api': { resolved: 'services/api', link: true },
      } as Record<string, object>,
    };
    expect(complete(lock)).toEqual(['@tool/darwin-arm64']);
    expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    });
    expect(lock.packages['node_modules/tool']).not.toHaveProperty('resolved');
    expect(lock.packages['node_modules/@mintbridge/api']).toHaveProperty('resolved');
  });

  test('what is missing and is no platform package is an error', () => {
    const lock = { packages: { 'node_modules/tool': { optionalDependencies: { fsevents: '~2.3.2' } } } };
    expect(() => complete(lock)).toThrow('fsevents');
  });
});
