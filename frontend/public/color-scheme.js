// The scheme is known before anything is painted. A file of its own, because no inline script may run here; the theme
// (src/app/theme/color-mode.ts) keeps the choice under the same key and sets the same attribute.
(() => {
  let mode;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
