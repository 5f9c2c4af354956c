import { ApiEnv, EnvironmentError, nodeProblem, parseEnv } from './env.js';

test.each(['20.20.2', '22.19.0'])(
  'rejects Node %s with a line that names the required version',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Node 24 or newer is needed; this is ${version}. "npm start" brings its own.`,
    );
  },
);

test.each(['24.0.0', '24.21.0', '25.1.0'])('accepts Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

const apiEnv = (TRUSTED_PROXIES: string) =>
  parseEnv(ApiEnv, {
    DATABASE_URL: 'postgres://127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    APP_SECRET: 'a-secret-of-some-length',
    TRUSTED_PROXIES,
  });

test.each(['bad', '10.0.0.1, proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1/8/8'])(
  'a start with TRUSTED_PROXIES=%s is refused with one line that names the variable',
  (value) => {
    expect(() => apiEnv(value)).toThrow(EnvironmentError);
    expect(() => apiEnv(value)).toThrow(/^TRUSTED_PROXIES: .*$/);
  },
);

test.each(['', '127.0.0.1', '10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', 'fc00::/7', 'loopback,uniquelocal'])(
  'TRUSTED_PROXIES=%s is accepted',
  (value) => {
    expect(apiEnv(value).TRUSTED_PROXIES).toEqual(value === '' ? [] : value.split(/,\s*/));
  },
);
