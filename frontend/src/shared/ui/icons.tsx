import type { SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'path'> {
  size?: number;
}

/** A 24-unit stroke icon; decorative, so the control around it has the accessible name. */
const icon = (path: string) =>
  function Icon({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flex: 'none' }}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const ArrowLeftIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const ExternalIcon = icon(
  'M14 5h5v5M19 5l-9 9M18 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h4',
);
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.2 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.2',
);
export const EditIcon = icon('M4 20h4L19 9a2 2 0 0 0 0-3l-1-1a2 2 0 0 0-3 0L4 16v4zM13.5 6.5l4 4');
export const TrashIcon = icon('M4 7h16M9 7V4.5h6V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5');
export const HeartIcon = icon(
  'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
);
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
);
export const MailIcon = icon('M4 6h16v12H4zM4 7l8 6 8-6');
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0');
export const PhoneIcon = icon(
  'M6 4h3.500l1.5 4.5-2 1.500a11 11 0 0 0 5 5l1.5-2 4.5 1.500V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
);
export const PinIcon = icon(
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);
export const ShieldIcon = icon(
  'M12 3.500l7 2.500v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.500zM9 12l2.2 2.200L15.2 10',
);
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4');
export const LockIcon = icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const ChartIcon = icon('M4 20V4M4 20h16M8.5 16v-5M13 16V8M17.5 16v-9');
export const AlertIcon = icon('M12 4l9 16H3l9-16zM12 10v4.500M12 17.300v.2');
export const OfflineIcon = icon(
  'M4 4l16 16M8.5 16a5 5 0 0 1 5.5-1M5 12.500A10 10 0 0 1 9.5 10M14 9.800a10 10 0 0 1 5 2.700M12 19.500v.2',
);
export const SparkIcon = icon(
  'M12 3.500l1.8 5.2 5.2 1.8-5.2 1.800L12 17.500l-1.8-5.200L5 10.500l5.2-1.800L12 3.500zM18.5 16v4M16.5 18h4',
);
export const BellIcon = icon('M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15L6 16.500zM10 20.500h4');
export const MessageIcon = icon('M4 5h16v11H10l-4.5 4v-4H4z');
export const ClockIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.300l3.5 2');
export const QuoteIcon = icon(
  'M9.5 7C7 7.5 5.5 9.5 5.5 12.500V17h5v-5h-3M18.5 7c-2.5.5-4 2.5-4 5.500V17h5v-5h-3',
);
export const GripIcon = icon('M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01');
export const MoreIcon = icon('M6 12v.01M12 12v.01M18 12v.01');
