import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { theme } from '../app/theme/theme';

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);

/** Renders with the product's theme. */
export const renderThemed = (element: ReactElement): RenderResult => render(element, { wrapper: Themed });
