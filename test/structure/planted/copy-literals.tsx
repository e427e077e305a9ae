import { likeCopy } from '#features/likes/copy.ts';

export const tooEarly = likeCopy.like;

export function Planted({ count }: { count: number }) {
  if (count < 0) throw new Error('A bug may speak English.');
  const text = `You have ${count} of them`;
  return (
    <p title="Shown" className="not-shown" aria-label={text}>
      Seen at once, {count}
      <input placeholder="Typed" aria-label={`Heard by ${count}`} />
      <b>{'Also seen'}</b>
      <em>{`: “${count}”`}</em>
      <i>{count > 1 ? 'Many of them' : likeCopy.like}</i>
    </p>
  );
}
