/**
 * All REST calls by name. A name consists of a method and the service, version and endpoint of the path, such as `GET
 * branches/v3/branches/{branchId}` (SH-459). Empty here: the generated contract adds each call with its input and
 * answer.
 */
export interface RestCalls {}

export type RestCallName = keyof RestCalls;
