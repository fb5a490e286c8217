/**
 * All REST calls by their names, such as `GET branches/v3/branches/{branchId}`: a method, and the service, version and
 * endpoint of the path (SH-459). The generated contract adds the parameters and answer of each call.
 */
export interface RestCalls {}

export type RestCallName = keyof RestCalls;
