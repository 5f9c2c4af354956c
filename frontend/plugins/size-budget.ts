import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Kilobytes on the wire: JavaScript and style sheets brotli-compressed, fonts as they are. */
interface SizeBudget {
  firstRoute: number;
  anyRoute: number;
  ownChunk: number;
  css: number;
  fonts: number;
}

interface BudgetOptions extends SizeBudget {
  /** Matches the module of the first page. */
  firstPage: RegExp;
  /** Matches modules that bind paths to pages: their dynamic imports are the routes. */
  routeTables: RegExp;
}

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

const kilobytes = (bytes: number): number => bytes / 1024;
const measured = new Map<Chunk, number>();

function compressed(chunk: Chunk): number {
  const size = measured.get(chunk) ?? kilobytes(brotliCompressSync(chunk.code).length);
  measured.set(chunk, size);
  return size;
}

/** The chunks that `start` needs before it runs; with `dynamic` also those it may load later, except other routes. */
function closure(
  bundle: Bundle,
  start: Chunk,
  isForeign: (chunk: Chunk) => boolean,
  dynamic: boolean,
): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    const next = dynamic ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    for (const file of next) {
      const item = bundle[file];
      if (item?.type === 'chunk' && !isForeign(item)) visit(item);
    }
  };
  visit(start);
  return seen;
}

const sum = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((total, chunk) => total + compressed(chunk), 0);

/** Fails the build if a route exceeds its budget, and prints the size of each. */
export function sizeBudget(options: BudgetOptions): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle(_output, bundle) {
      const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('size-budget: the build has no entry');
      const routeModules = new Set(
        [...this.getModuleIds()]
          .filter((id) => options.routeTables.test(id))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      );
      const routes = [...routeModules].flatMap((page) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(page));
        return chunk ? [{ page, chunk }] : [];
      });
      const base = closure(bundle, entry, () => false, false);
      const problems: string[] = [];
      const lines: string[] = [];
      const demand = (name: string, size: number, limit: number) => {
        if (size > limit) problems.push(`${name}: ${size.toFixed(1)} KB, allowed are ${limit} KB`);
      };

      for (const { chunk: route, page } of routes) {
        const needed = new Set([...base, ...closure(bundle, route, () => false, false)]);
        const isOtherRoute = (chunk: Chunk) =>
          chunk !== route && routes.some((other) => other.chunk === chunk);
        const reachable = new Set([...needed, ...closure(bundle, route, isOtherRoute, true)]);
        const name = basename(page, '.tsx');
        const figures = [sum(needed).toFixed(1), sum(reachable).toFixed(1), String(needed.size)];
        lines.push([name.padEnd(28), ...figures.map((figure) => figure.padStart(7))].join(' '));
        demand(`route ${name}`, sum(reachable), options.anyRoute);
        demand(`chunk ${name}`, compressed(route), options.ownChunk);
        if (options.firstPage.test(page)) demand('first route', sum(needed), options.firstRoute);
      }

      const assets = Object.values(bundle).filter((item) => item.type === 'asset');
      const weigh = (ending: RegExp, size: (source: string | Uint8Array) => number) =>
        kilobytes(
          assets
            .filter((asset) => ending.test(asset.fileName))
            .reduce((all, asset) => all + size(asset.source), 0),
        );
      const fonts = weigh(/\.woff2?$/, (source) => Buffer.from(source).length);
      const css = weigh(/\.css$/, (source) => brotliCompressSync(source).length);
      demand('fonts', fonts, options.fonts);
      demand('style sheets', css, options.css);

      const heading = `${'KB brotli, JavaScript'.padEnd(28)} ${'at once'.padStart(7)} ${'in all'.padStart(7)} ${'files'.padStart(7)}`;
      const total = `fonts ${fonts.toFixed(1)} KB, style sheets ${css.toFixed(1)} KB brotli, entry ${sum(base).toFixed(1)} KB brotli`;
      this.info([heading, ...lines.sort(), total].join('\n'));
      if (problems.length > 0) this.error(`Over the size budget:\n${problems.join('\n')}`);
    },
  };
}
