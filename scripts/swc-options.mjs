// How TypeScript becomes JavaScript: the same for the build (ES modules) and for Jest (CommonJS).

/** swc's options; `module` is 'es6' or 'commonjs'. Import suffixes stay as written. */
export function swcOptions(module, { tsx = false } = {}) {
  return {
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    module: { type: module },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  };
}
