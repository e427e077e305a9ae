import { useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { contrast } from '../contrast.ts';
import { getTokens, type Token } from '../tokens.ts';

const colors = getTokens('color').filter(({ name }) => name !== '*');
const isMotif = ({ name }: Token) => name.startsWith('motif-');
const isHue = ({ name }: Token) => name.startsWith('hue-');
const groups = [
  { title: 'Interface', tokens: colors.filter((one) => !isMotif(one) && !isHue(one)) },
  { title: 'Interest hues', tokens: colors.filter(isHue) },
  { title: 'Logo and cover motif', tokens: colors.filter(isMotif) },
];

/**
 * Each colour in both themes, with its contrast ratio to the background. Text needs a ratio of 4.5, and a border needs
 * 3.
 */
export function ColorSection() {
  return groups.map(({ title, tokens }) => (
    <div key={title} className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {tokens.map((token) => (
          <li key={token.name} className="overflow-hidden rounded-picture bg-card shadow-card">
            <div className="grid grid-cols-2">
              <Swatch token={token} scheme="scheme-light" />
              <Swatch token={token} scheme="scheme-dark" />
            </div>
            <p className="px-3 py-2 font-medium text-sm">{token.name}</p>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Swatch({ token, scheme }: { token: Token; scheme: string }) {
  const dot = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState('');
  useEffect(() => {
    if (!dot.current?.parentElement) return;
    const color = getComputedStyle(dot.current).backgroundColor;
    const paper = getComputedStyle(dot.current.parentElement).backgroundColor;
    setRatio(contrast(color, paper).toFixed(1));
  }, []);
  return (
    <div className={classNames('flex flex-col items-center gap-2 bg-paper py-4', scheme)}>
      <span
        ref={dot}
        style={{ backgroundColor: `var(${token.variable})` }}
        className="size-11 rounded-full outline-1 outline-line"
      />
      <span className="text-mute text-xs tabular-nums">{ratio}</span>
    </div>
  );
}
