import { useId } from 'react';
import { Flex, Span } from '../layout/primitives.tsx';

/** The logo: a tick that is also a fox's face, with the product's name unless `mark` is set. */
export function Logo({ size = 28, mark = false }: { size?: number; mark?: boolean }) {
  const id = useId();
  return (
    <Flex as="span" align="center" gap="2.5" display="inline-flex">
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        {...(mark ? { role: 'img', 'aria-label': 'Canvass' } : { 'aria-hidden': true })}
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#5b21b6" />
            <stop offset="0.52" stopColor="#7c3aed" />
            <stop offset="1" stopColor="#a326c9" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill={`url(#${id})`} />
        <path d="M7 8.5 L12 11.6 H20 L25 8.5 L24.6 16.5 L16 25 L7.4 16.5 Z" fill="#fff" />
        <path
          d="M11.6 16.2 L15 19.6 L20.8 13.8"
          fill="none"
          stroke="#6d28d9"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!mark && (
        <Span fontWeight="bold" fontSize="lg" letterSpacing="tight" color="fg">
          Canvass
        </Span>
      )}
    </Flex>
  );
}
