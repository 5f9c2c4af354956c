// Sets the colour scheme before the first paint. A separate file, since the content security policy allows no inline script;
// the theme (src/app/theme/color-mode.ts) stores the choice under the same key and sets the same attribute.
(() => {
  let mode;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Storage is blocked: the system preference applies.
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
