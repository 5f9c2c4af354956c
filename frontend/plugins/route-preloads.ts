import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Adds the chunks that `file` imports statically, and itself. */
function collect(bundle: Bundle, file: string, into: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || into.has(file)) return;
  into.add(file);
  for (const imported of chunk.imports) collect(bundle, imported, into);
}

/**
 * Writes `preloads.json`: the scripts of each path besides those of the entry, and fonts. The API links them in the page
 * that it serves at this path, so that they load beside the entry instead of after it.
 *
 * @param routes module ids, as suffixes, and names of fonts, by path pattern
 */
export function routePreloads(routes: Record<string, readonly string[]>): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle(_output, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const loaded = new Set<string>();
      for (const { fileName, isEntry } of chunks) if (isEntry) collect(bundle, fileName, loaded);
      const chunkOf = (module: string): string => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        return chunk?.fileName ?? this.error(`route-preloads: no chunk holds ${module}`);
      };
      const fontOf = (name: string): string => {
        const font = Object.values(bundle).find((item) => item.type === 'asset' && item.names.includes(name));
        return font?.fileName ?? this.error(`route-preloads: no font is named ${name}`);
      };
      const preloads = Object.entries(routes).map(([path, modules]) => {
        const files = new Set<string>();
        for (const module of modules) {
          if (module.endsWith('.woff2')) files.add(fontOf(module));
          else collect(bundle, chunkOf(module), files);
        }
        return [path, [...files].filter((file) => !loaded.has(file)).map((file) => `/${file}`)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}
