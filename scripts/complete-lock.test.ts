import { complete, locate, platformOf } from './complete-lock.mjs';

describe('completing the lock file', () => {
  test.each([
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@unrs/resolver-binding-linux-riscv64-musl', { os: ['linux'], cpu: ['riscv64'], libc: ['musl'] }],
    ['@swc/core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ])('platformOf(%s) returns its platform', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  test('locate finds packages as Node does: nested first, then further up', () => {
    const packages = { 'node_modules/a': {}, 'node_modules/b/node_modules/c': {} };
    expect(locate(packages, 'node_modules/b', 'c')).toBe('node_modules/b/node_modules/c');
    expect(locate(packages, 'node_modules/b', 'a')).toBe('node_modules/a');
    expect(locate(packages, 'libs/model', 'a')).toBe('node_modules/a');
    expect(locate(packages, 'node_modules/b', 'd')).toBeNull();
  });

  test('adds stubs for missing platform packages and removes registry URLs', () => {
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

  test('throws for a missing package that is not a platform package', () => {
    const lock = { packages: { 'node_modules/tool': { optionalDependencies: { fsevents: '~2.3.2' } } } };
    expect(() => complete(lock)).toThrow('fsevents');
  });
});
