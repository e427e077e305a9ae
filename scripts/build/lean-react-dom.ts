import { type ESTree, parseAst, Visitor } from 'vite';

function replace(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`react-dom has no code that matches ${pattern}.`);
  return code.replace(pattern, replacement);
}

/** Reads of react-dom's variable `isHydrating`, but not assignments or its declaration. */
const hydrationCheck = /(?<![\w$])isHydrating(?![\w$]|\s*=[^=])/g;
/** The only function with a parameter of that name. */
const initInput = /^function initInput\([\s\S]*?^\}/m;
/** The part of `dispatchEvent` that delays an event while the element under it waits for hydration. */
const delayedEvent =
  /var blockedOn = findInstanceBlockingEvent\(nativeEvent\);\s+if \(null === blockedOn\)\s+(?<dispatch>dispatchEventForPluginEventSystem\([^)]*\)),[\s\S]*?(?=^ {2}\}\n\})/m;
/** Assignments to the methods of the class for a hydrated root, which `createRoot` does not use. */
const scheduleHydration =
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[\s\S]*?^\};/m;
const sharedMethods = /^ReactDOMHydrationRoot\.prototype\.\w+ = (?=ReactDOMRoot\.prototype)/gm;
/** The function that dispatches the delayed events later. */
const dispatchDelayed = /^function retryIfBlockedOn\([\s\S]*?^\}/m;

/**
 * Makes react-dom's checks whether it is hydrating constant and lets no event wait for hydration, so that the build
 * leaves out the code for it. The app never hydrates: it replaces the first paint, which the server sent as HTML.
 */
function withoutHydration(code: string): string {
  const converted = code
    .replace(initInput, (text) => text.replaceAll('isHydrating', 'keepsValue'))
    .replace(hydrationCheck, 'false');
  if (!converted.includes('keepsValue')) throw new Error('react-dom has no initInput.');
  const dispatch = 'findInstanceBlockingEvent(nativeEvent); $<dispatch>;';
  const withoutDelays = replace(converted, delayedEvent, dispatch);
  const withoutClass = replace(replace(withoutDelays, scheduleHydration, ''), sharedMethods, '');
  return replace(withoutClass, dispatchDelayed, 'function retryIfBlockedOn() {}');
}

/** The choice between an ordinary element, one that React moves to the head of the document, and html, head or body. */
const elementTag = /(?<=fiberTag = )isHostHoistableType\([\s\S]*?: 5;/;
/** The checks whether an element is a custom element. */
const customElementCheck = /(?<!function )isCustomElement\([^)]*\)/g;
/** The code that calls handlers of composition events, of `beforeinput`, and of forms whose `action` is a function. */
const unusedEvents = /^ {6}var fallbackData;[\s\S]*?extractEvents\$1\([\s\S]*?\);/m;
/** The implementation of react-dom's `preload`, `preconnect` and similar functions. */
const preloadFunctions = /,\s*D: prefetchDNS,[\s\S]*?M: preinitModuleScript(?=\s*\};)/;

/** A function for packages that were written for React 18. */
const findDomNode = /^ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?^\};/m;

/**
 * React's numbers for the kinds of components and elements that the app does not use. React throws if one of these
 * components is rendered. Elements that it would move to the head of the document stay where they are.
 */
const unusedTags = new Set<unknown>([
  4, // portals
  9, // context consumers
  12, // profilers
  18, // content that is not hydrated yet
  19, // SuspenseList
  26, // elements that React moves to the head of the document
  27, // html, head and body
  30, // ViewTransition
  31, // Activity
]);

const isUnused = ({ test }: ESTree.SwitchCase): boolean =>
  test?.type === 'Literal' && unusedTags.has(test.value);

/** Whether control never falls through from a case to the next one. */
function isTerminated({ consequent }: ESTree.SwitchCase): boolean {
  let last: ESTree.Statement | undefined = consequent.at(-1);
  while (last?.type === 'BlockStatement') last = last.body.at(-1);
  return last !== undefined && /^(Return|Break|Continue|Throw)Statement$/.test(last.type);
}

/** Whether control falls through from used cases into the case at `index`. */
function isFallenInto(cases: readonly ESTree.SwitchCase[], index: number): boolean {
  const previous = cases[index - 1];
  if (!previous || isTerminated(previous)) return false;
  return !isUnused(previous) || isFallenInto(cases, index - 1);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  const fromEnd = edits.toSorted((a, b) => b.start - a.start);
  if (fromEnd.some(({ end }, i) => end > (fromEnd[i - 1]?.start ?? end))) {
    throw new Error('react-dom has an unused part within another.');
  }
  return fromEnd.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  );
}

/** Whether a statement is `switch (fiber.tag)`, for any name of the fiber. */
const isSwitchByTag = ({ discriminant }: ESTree.SwitchStatement): boolean =>
  discriminant.type === 'MemberExpression' &&
  discriminant.property.type === 'Identifier' &&
  discriminant.property.name === 'tag';

/**
 * Removes the cases for `unusedTags`. If control falls through into one, removes only its label. Other cases may use
 * the variables that a removed case declares, so these are declared at the end of the function.
 */
export function withoutUnusedTags(code: string): string {
  const bodies: ESTree.FunctionBody[] = [];
  const variables: ESTree.VariableDeclarator[] = [];
  const switches: ESTree.SwitchStatement[] = [];
  const enterFunction = ({ body }: ESTree.Function) => {
    if (body) bodies.push(body);
  };
  new Visitor({
    FunctionDeclaration: enterFunction,
    FunctionExpression: enterFunction,
    VariableDeclarator(variable) {
      variables.push(variable);
    },
    SwitchStatement(statement) {
      switches.push(statement);
    },
  }).visit(parseAst(code));

  const declare = ({ start, id }: ESTree.VariableDeclarator): Edit => {
    const body = bodies.findLast((part) => part.start < start && start < part.end);
    if (!body || id.type !== 'Identifier') throw new Error('react-dom has an unknown declaration.');
    return { start: body.end - 1, end: body.end - 1, text: `var ${id.name};` };
  };
  const edits = switches.filter(isSwitchByTag).flatMap(({ cases }) =>
    cases.flatMap((part, i): Edit[] => {
      if (!isUnused(part)) return [];
      const { start, end, consequent } = part;
      if (isFallenInto(cases, i)) return [{ start, end: consequent[0]?.start ?? end, text: '' }];
      const declared = variables.filter((other) => start < other.start && other.start < end);
      return [{ start, end, text: '' }, ...declared.map(declare)];
    }),
  );
  if (edits.length === 0) throw new Error('react-dom has no cases for unused tags.');
  return applyEdits(code, edits);
}

/**
 * The hooks that neither the app nor its packages call. React throws if one of them is called, except `useDebugValue`,
 * which does nothing in production.
 */
export const unusedHooks: ReadonlySet<string> = new Set([
  'useActionState',
  'useCacheRefresh',
  'useDebugValue',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMemoCache',
  'useTransition',
]);

const nameOf = (property: ESTree.ObjectProperty | ESTree.SpreadElement): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';

/** Removes `unusedHooks` from the objects that contain the implementations of all hooks. */
export function withoutUnusedHooks(code: string): string {
  const edits: Edit[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      if (!properties.some((property) => nameOf(property) === 'useState')) return;
      properties.forEach((property, i) => {
        if (!unusedHooks.has(nameOf(property))) return;
        const end = properties[i + 1]?.start ?? property.end;
        edits.push({ start: property.start, end, text: '' });
      });
    },
  }).visit(parseAst(code));
  if (edits.length === 0) throw new Error('react-dom has no unused hooks.');
  return applyEdits(code, edits);
}

/** Removes what the app does not use from react-dom, so that every page becomes smaller. */
export function leanReactDom(code: string): string {
  let lean = withoutHydration(code);
  lean = replace(lean, elementTag, '5;');
  lean = replace(lean, preloadFunctions, '');
  lean = replace(lean, findDomNode, '');
  lean = replace(lean, customElementCheck, 'false');
  lean = replace(lean, unusedEvents, '');
  return withoutUnusedHooks(withoutUnusedTags(lean));
}
