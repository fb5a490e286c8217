export { createBranchesModule } from './branches-module.ts';
export { branchForPostcode, findBranch, findBranches, listBranches, minimumOrderValues, saveBranches, selectBranch, selectBranchForPostcode, selectMinimums } from './branch-store.ts';
