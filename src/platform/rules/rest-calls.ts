/**
 * Every REST call by its name, such as `GET branches/v3/branches/{branchId}`: method, service, version and endpoint of
 * its path (SH-459). The generated contract adds what each takes and answers.
 */
export interface RestCalls {}

export type RestCallName = keyof RestCalls;
