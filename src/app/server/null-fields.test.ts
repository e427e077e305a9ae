import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiContract } from '#app/contract.ts';
import { translateSchemaErrors } from '#platform/server/http/schema-copy.ts';

type Path = readonly (string | number)[];

beforeAll(translateSchemaErrors);

/** Lists the inputs of all procedures that can have a body. */
function listInputs(router: AnyContractRouter, names: string[] = []): [string, z.ZodType][] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => listInputs(part, [...names, name]));
  }
  const { inputSchema, route } = router['~orpc'];
  const hasBody = inputSchema instanceof z.ZodType && route.method !== 'GET';
  return hasBody ? [[names.join('.'), inputSchema]] : [];
}

/** The types of fields that contain no other fields. The WebAuthn library checks a passkey’s fields (`$ZodUnknown`). */
const leafTypes = [
  z.core.$ZodString,
  z.core.$ZodNumber,
  z.core.$ZodBoolean,
  z.core.$ZodEnum,
  z.core.$ZodLiteral,
  z.core.$ZodFile,
  z.core.$ZodUnknown,
];

/** Lists the paths of all fields of a schema, of the first item of each array, and of one value of each record. */
function listFields(schema: z.core.$ZodType, path: Path = []): Path[] {
  const withOwnFields = (part: z.core.$ZodType, key: string | number) => [
    [...path, key],
    ...listFields(part, [...path, key]),
  ];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => withOwnFields(part, key));
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    const [key = 'key'] = keyType instanceof z.ZodEnum ? keyType.options : [];
    return withOwnFields(valueType, key);
  }
  if (schema instanceof z.ZodArray) return withOwnFields(schema.element, 0);
  if (schema instanceof z.ZodPipe) return listFields(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return listFields(schema.unwrap(), path);
  if (leafTypes.some((type) => schema instanceof type)) return [];
  throw new Error(`listFields does not support the type ${schema._zod.def.type}.`);
}

const inputWithNullAt = (path: Path): unknown =>
  path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    null,
  );

/** Zod's message for an issue. */
function zodMessage(issue: z.core.$ZodIssue): unknown {
  const message = z.locales.en().localeError({ ...issue, input: null } as z.core.$ZodRawIssue);
  return typeof message === 'object' ? message?.message : message;
}

test.each(listInputs(apiContract))(
  '%s: null in a field is either accepted or refused with our own message instead of Zod’s',
  (_, schema) => {
    const refusals = listFields(schema).flatMap((path) => {
      const issues = schema.safeParse(inputWithNullAt(path)).error?.issues ?? [];
      return issues.filter((issue) => issue.path.join('.') === path.join('.'));
    });
    expect(refusals.filter((issue) => issue.message === zodMessage(issue))).toEqual([]);
  },
);
