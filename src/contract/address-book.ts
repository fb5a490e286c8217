// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { AddressesQuery, AddressesQueryVariables, AddressBookQuery, AddressBookQueryVariables, AddAddressMutation, AddAddressMutationVariables } from './operation-types.ts';

export const addresses: GraphOperation<AddressesQuery, AddressesQueryVariables> = {
  name: 'addresses',
  query: 'query addresses($sortBy:String!$version:Int!){addresses(sortBy:$sortBy version:$version){addresses{...BookAddress}failures{message type}}}fragment BookAddress on Address{id line1 line2 line3 town region country postalCode isContactAddress addressStatus}',
};

export const addressBook: GraphOperation<AddressBookQuery, AddressBookQueryVariables> = {
  name: 'addressBook',
  query: 'query addressBook($sortBy:String!$version:Int!){addresses(sortBy:$sortBy version:$version){addresses{...BookAddress}failures{message type}}addressMethods{addresses{addressId methods}}}fragment BookAddress on Address{id line1 line2 line3 town region country postalCode isContactAddress addressStatus}',
};

export const addAddress: GraphOperation<AddAddressMutation, AddAddressMutationVariables> = {
  name: 'addAddress',
  query: 'mutation addAddress($address:AddressInput!$setContactAddress:Boolean){addAddress(address:$address setContactAddress:$setContactAddress){address{...BookAddress}failures{message type}}}fragment BookAddress on Address{id line1 line2 line3 town region country postalCode isContactAddress addressStatus}',
};
