export { createBranchesModule } from './branches-module.ts';
export { branchForPostcode, findBranch, findBranches, listBranches, saveBranches, selectMinimums } from './branch-store.ts';
export { minimumsOf } from '#/modules/branches/rules/branch-answer.ts';
export { minimumOrderValues } from './minimum-order-values.ts';
