import { parse, type FieldDefinitionNode } from 'graphql';
import type { Access } from '#/platform/server/http/rest-route.ts';

/**
 * Reads the access of each operation in a schema from its directive: `@forAnyone`, `@forCustomers` or
 * `@forStaff(permission:)`. Throws if an operation does not have exactly one, so that the shop does not start with an
 * unprotected operation.
 */
export function readGraphAccess(schema: string): Map<string, Access> {
  const rules = new Map<string, Access>();
  for (const definition of parse(schema, { noLocation: true }).definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue;
    if (definition.name.value !== 'Query' && definition.name.value !== 'Mutation') continue;
    for (const field of definition.fields ?? []) rules.set(field.name.value, accessOf(field));
  }
  return rules;
}

/** Returns the permission with which staff may run each operation for another customer, for the operations that have one. */
export function readSubjectPermissions(schema: string): Map<string, string> {
  const permissions = new Map<string, string>();
  for (const definition of parse(schema, { noLocation: true }).definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue;
    for (const field of definition.fields ?? []) {
      const given = field.directives?.find(({ name }) => name.value === 'forCustomers')?.arguments?.[0]?.value;
      if (given?.kind === 'StringValue') permissions.set(field.name.value, given.value);
    }
  }
  return permissions;
}

function accessOf(field: FieldDefinitionNode): Access {
  const said = (field.directives ?? []).flatMap((directive): Access[] => {
    if (directive.name.value === 'forAnyone') return ['anyone'];
    if (directive.name.value === 'forCustomers') return ['customer'];
    if (directive.name.value !== 'forStaff') return [];
    const permission = directive.arguments?.find(({ name }) => name.value === 'permission')?.value;
    return permission?.kind === 'StringValue' ? [{ permission: permission.value }] : [];
  });
  if (said.length === 1) return said[0]!;
  throw new Error(`graph operation ${field.name.value}: declare its access by @forAnyone, @forCustomers or @forStaff(permission:)`);
}
