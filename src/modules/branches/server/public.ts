export { createBranchesModule } from './branches-module.ts';
export { branchForPostcode, findBranch, findBranches, listBranches, saveBranches, selectBranch, selectBranchForPostcode, selectMinimums } from './branch-store.ts';
export { minimumOrderValues } from './branch-minimums.ts';
