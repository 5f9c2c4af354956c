import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { OWNER_TABS } from './owner-tabs';

const TabBand = styled('div')(({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.line.soft}` }));

const BarTabs = styled(Tabs)({ marginBottom: 0, borderBottom: 'none' }) as typeof Tabs;

/** The tabs above a product's pages, for its owner and superadmins. */
export function OwnerTabBar({ productId, children }: { productId: number; children: ReactNode }) {
  const { pathname } = useLocation();
  const id = useId();
  const current = OWNER_TABS.findIndex(({ at }) => at.some((pattern) => matchPath(pattern, pathname)));
  if (OWNER_TABS.length < 2) return children;
  return (
    <>
      <TabBand>
        <Container>
          <BarTabs
            aria-label="Pages of this product"
            variant="scrollable"
            scrollButtons={false}
            value={current < 0 ? false : current}
          >
            {OWNER_TABS.map(({ label, to }, index) => (
              <Tab
                key={label}
                label={label}
                id={`${id}-tab-${index}`}
                component={Link}
                to={to(productId)}
                {...(index === current ? { 'aria-controls': `${id}-panel` } : {})}
              />
            ))}
          </BarTabs>
        </Container>
      </TabBand>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        {...(current < 0 ? {} : { 'aria-labelledby': `${id}-tab-${current}` })}
      >
        {children}
      </div>
    </>
  );
}
