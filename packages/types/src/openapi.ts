// Generated from the published contract by `pnpm generate`. Do not edit.

export interface paths {
    "/auth/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description Exchanges the credentials of an API client for an access token (OAuth 2.0 client credentials). The secret, or an assertion signed with the key in it (RFC 7523), travels in the form body, never in a header. Ask for a new token when the old one has expired; there is no refresh token.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signing keys
         * @description The public keys that verify the access tokens of this service, as a JSON Web Key Set.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the caller
         * @description Tells who the caller is, which roles and permissions the caller has, and which features this service has switched on.
         */
        get: operations["introspect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/iam/personal_clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own API clients
         * @description Lists the API clients that act as the caller, in the order of their ids. Deleted ones are left out.
         */
        get: operations["listPersonalClients"];
        put?: never;
        /**
         * Create an API client
         * @description Creates an API client that acts as a person: the caller, or the person in `userId` when an administrator asks. The secret is returned once and kept only as a hash and a public key. A client that is narrowed to some roles makes none that has more.
         */
        post: operations["createPersonalClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/iam/personal_clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API client
         * @description Returns one API client: an own one, or any for administrators. The secret is never returned again.
         */
        get: operations["getPersonalClient"];
        put?: never;
        /**
         * Update an API client
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Read-only members in the body are ignored, in the mask they are refused. A narrower client is narrower from the next request on.
         */
        post: operations["updatePersonalClient"];
        /**
         * Delete an API client
         * @description Deletes an API client. Its access tokens stop working at once.
         */
        delete: operations["deletePersonalClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/iam/personal_clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search API clients
         * @description Finds API clients by their person, name or client id. Without an administrator role, only own ones are found.
         */
        post: operations["searchPersonalClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/iam/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Lists the roles of this service with the operations that each of them permits.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/iam/roles/{role_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns one role. The id of a role is its name.
         */
        get: operations["getRole"];
        put?: never;
        /**
         * Update a role
         * @description Gives a role another name for people to see. What a role permits is part of the service and cannot be changed.
         */
        post: operations["updateRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Lists the people of the organization in the order of their ids.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the caller as a person
         * @description Returns the person that the caller acts as.
         */
        post: operations["introspectUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/action/set-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the roles of people
         * @description Replaces the roles of each of these people. They have the basic role in any case. It takes effect with their next request. The last super admin who is enabled cannot lose that role.
         */
        post: operations["setUserRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{user_id}/set-delegation-by-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the delegate of a person
         * @description Names who acts in the place of a person, from a moment on and until another one, or takes the delegate away. It counts for tasks that are created after it was set and has begun; tasks that are open stay where they are, unless `includesOpenTasks` has them moved, which the service does in the background. A step passes over a delegate who is disabled, or who may not decide it, and delegates of delegates do not count. What was moved stays with the delegate when the delegation ends.
         */
        post: operations["setUserDelegation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person
         * @description Returns one person. Everybody may read themselves and their direct reports.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search people
         * @description Finds people by any combination of filters. Values of one filter are alternatives; different filters must all hold.
         */
        post: operations["searchUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List apps
         * @description Lists the apps in the order of their ids.
         */
        get: operations["listApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an app
         * @description Returns one app with its owners.
         */
        get: operations["getApp"];
        put?: never;
        /**
         * Update an app
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Read-only members in the body are ignored, in the mask they are refused. In this version only the policies can be changed; imports change the rest.
         */
        post: operations["updateApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search apps
         * @description Finds apps by name and other filters.
         */
        post: operations["searchApps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/app_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts of an app
         * @description Lists the accounts (app users) of one app.
         */
        get: operations["listAppUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resource types of an app
         * @description Lists the kinds of resource that an app has.
         */
        get: operations["listAppResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resource type
         * @description Returns one resource type of an app.
         */
        get: operations["getAppResourceType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources of a type
         * @description Lists the resources of one type in an app.
         */
        get: operations["listAppResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resource
         * @description Returns one resource of an app.
         */
        get: operations["getAppResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the owners of a resource
         * @description Lists the people who own a resource, in the order of their ids. Policies may ask them to decide about access to it.
         */
        get: operations["listAppResourceOwners"];
        /**
         * Replace the owners of a resource
         * @description From now on exactly these people own the resource. Tasks that are open keep their assignees.
         */
        put: operations["setAppResourceOwners"];
        /**
         * Add an owner to a resource
         * @description Makes a person an owner of a resource. Who owns it already goes on owning it. Tasks that are open keep their assignees.
         */
        post: operations["createAppResourceOwner"];
        /**
         * Remove an owner from a resource
         * @description From now on the person does not own the resource; who did not own it goes on not owning it. Tasks that are open keep their assignees.
         */
        delete: operations["deleteAppResourceOwner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/ownerids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ids of the owners of a resource
         * @description Returns the ids of all people who own a resource, sorted.
         */
        get: operations["getAppResourceOwnerIds"];
        put?: never;
        post?: never;
        /**
         * Remove all owners from a resource
         * @description From now on nobody owns the resource. Tasks that are open keep their assignees.
         */
        delete: operations["deleteAppResourceOwnerIds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entitlements of an app
         * @description Lists what can be held in one app.
         */
        get: operations["listAppEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/apps/{app_id}/entitlements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entitlement
         * @description Returns one entitlement of an app.
         */
        get: operations["getAppEntitlement"];
        put?: never;
        /**
         * Update an entitlement
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Read-only members in the body are ignored, in the mask they are refused. In this version only the policies can be changed, and for how long it may be asked for; imports change the rest.
         */
        post: operations["updateAppEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search entitlements
         * @description Finds entitlements across apps.
         */
        post: operations["searchAppEntitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search grants
         * @description Finds grants: which account holds which entitlement, and through what.
         */
        post: operations["searchGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import people and access
         * @description Stores the uploaded files and starts an import. The answer comes once the bytes are durable; the import itself runs in the background and is one atomic sync: all of it takes effect, or nothing. The file `access` is the whole truth for every app it names. Only one import runs at a time.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description Returns the state, the counts and the problems of an import.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List policies
         * @description Lists the policies in the order of their ids.
         */
        get: operations["listPolicies"];
        put?: never;
        /**
         * Create a policy
         * @description Creates a policy. A policy without steps denies everything.
         */
        post: operations["createPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/action/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a policy
         * @description Tells what would happen to a task about a person and an access, without making one: which policy is taken, which of its rules hold, which steps follow and who is asked at each of them. A request for access is taken to be made by the caller; the form that has to be filled in for it comes first.
         */
        post: operations["simulatePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/validate/cel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an expression
         * @description Checks a CEL expression without storing anything: its size, its syntax, the names it uses, and the types of what it does and gives. An expression without markers of severity `ERROR` can be saved at its place; one of severity `WARNING` says what is probably not meant, such as a condition that reads nothing.
         */
        post: operations["validateExpression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a policy
         * @description Returns one policy, also a deleted one.
         */
        get: operations["getPolicy"];
        put?: never;
        /**
         * Update a policy
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Read-only members in the body are ignored, in the mask they are refused. Tasks that exist keep the policy as it was when they were created. Shipped policies cannot be changed; copy them instead.
         */
        post: operations["updatePolicy"];
        /**
         * Delete a policy
         * @description Deletes a policy. It can still be read, with `deletedAt` set. A policy that an app, an entitlement, a campaign that is not closed or another policy refers to is not deleted, and the error names who does. Shipped policies cannot be deleted.
         */
        delete: operations["deletePolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a policy is used
         * @description Lists what refers to a policy and so keeps it from being deleted: apps, entitlements, campaigns that are not closed, and other policies.
         */
        get: operations["listPolicyUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search policies
         * @description Finds policies by name, type and other filters, in the order of their ids.
         */
        post: operations["searchPolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List automations
         * @description Lists the automations in the order of their ids.
         */
        get: operations["listAutomations"];
        put?: never;
        /**
         * Create an automation
         * @description Creates an automation: a list of steps that the service does one after the other when it is started, by hand or by a step of a policy. Nothing is done before that.
         */
        post: operations["createAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an automation
         * @description Returns one automation.
         */
        get: operations["getAutomation"];
        put?: never;
        /**
         * Update an automation
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Runs that have begun keep the steps with which they began.
         */
        post: operations["updateAutomation"];
        /**
         * Delete an automation
         * @description Deletes an automation. Its runs stay on record; those that have begun go on. A step of a policy that would start it is refused from then on.
         */
        delete: operations["deleteAutomation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automations/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an automation
         * @description Starts an automation by hand. The answer comes at once with the id of the run; the steps are done one after the other, each once, also when the service is stopped in between. The first step that fails ends the run.
         */
        post: operations["startAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/automations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search automations
         * @description Finds automations by id and by name.
         */
        post: operations["searchAutomations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automation_executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs of automations
         * @description Lists the runs of all automations in the order of their ids.
         */
        get: operations["listAutomationExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/automation_executions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run of an automation
         * @description Returns one run with what became of each of its steps.
         */
        get: operations["getAutomationExecution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/automation_executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search runs of automations
         * @description Finds runs by automation and by state.
         */
        post: operations["searchAutomationExecutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requestable_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requestable actions
         * @description Lists the actions that people can ask for, in the order of their ids.
         */
        get: operations["listRequestableActions"];
        put?: never;
        /**
         * Create a requestable action
         * @description Creates an action that people can ask for: one that an automation carries out, or somebody by hand. Whoever asks for it gets a task.
         */
        post: operations["createRequestableAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requestable_actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a requestable action
         * @description Returns one action that people can ask for.
         */
        get: operations["getRequestableAction"];
        put?: never;
        /**
         * Update a requestable action
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Tasks that were made before keep what they were made with.
         */
        post: operations["updateRequestableAction"];
        /**
         * Delete a requestable action
         * @description Deletes an action. Nobody can ask for it any more; tasks that were made before go on.
         */
        delete: operations["deleteRequestableAction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/requestable_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search requestable actions
         * @description Finds actions that people can ask for by id and by name.
         */
        post: operations["searchRequestableActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List request forms
         * @description Lists the forms in the order of their ids.
         */
        get: operations["listRequestSchemas"];
        put?: never;
        /**
         * Create a request form
         * @description Creates a form that people fill in when they ask for access. A field without a name gets one from its label; a field that no group names is put into the default group.
         */
        post: operations["createRequestSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schemas/{request_schema_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request form
         * @description Returns one form.
         */
        get: operations["getRequestSchema"];
        put?: never;
        /**
         * Update a request form
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Every entitlement that the form is bound to has the new form from then on; what was answered before stays as it is.
         */
        post: operations["updateRequestSchema"];
        /**
         * Delete a request form
         * @description Deletes a form and takes it off every entitlement and every action that it is bound to.
         */
        delete: operations["deleteRequestSchema"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schemas/{request_schema_id}/json_schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request form as JSON Schema
         * @description Returns the form as a JSON Schema (2020-12) that describes its answers, so that any user interface can show it. Defaults are in it; fields that the service fills in are read-only, or left out when the person does not see them.
         */
        get: operations["getRequestSchemaJsonSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schemas/{request_schema_id}/action/check-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check answers to a request form
         * @description Checks answers as a request would, and changes nothing. Wrong answers are refused with 400, which names every wrong field at once.
         */
        post: operations["checkRequestSchemaAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schemas/{request_schema_id}/entitlement_bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entitlements of a request form
         * @description Lists the entitlements that a form is bound to, in the order of their ids.
         */
        get: operations["listRequestSchemaEntitlementBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/request_schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search request forms
         * @description Finds forms by name and by the entitlements that they are bound to.
         */
        post: operations["searchRequestSchemas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/request_schema_entitlement_binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Find the request form of an entitlement
         * @description Returns which form is bound to an entitlement. There is none: 404.
         */
        put: operations["getRequestSchemaEntitlementBinding"];
        /**
         * Bind a request form to an entitlement
         * @description From now on, who asks for the entitlement fills in the form. An entitlement has one form at most; binding the same form again changes nothing.
         */
        post: operations["createRequestSchemaEntitlementBinding"];
        /**
         * Take a request form off an entitlement
         * @description From now on, who asks for the entitlement fills in nothing.
         */
        delete: operations["deleteRequestSchemaEntitlementBinding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file as an answer
         * @description Stores a file and returns its id, which is the answer to a file field. When the field is named, its size and type are checked at once; they are checked again with the answer. A file that becomes no answer is removed after a day.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an uploaded file
         * @description Streams the bytes of a file. Only who uploaded it and super admins may.
         */
        get: operations["downloadUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a campaign
         * @description Creates an access review campaign in state DRAFT.
         */
        post: operations["createAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Lists the campaigns that the caller may see.
         */
        get: operations["listAccessReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Returns one campaign.
         */
        get: operations["getAccessReview"];
        put?: never;
        /**
         * Update a campaign
         * @description Changes the members that `updateMask` names; without a mask, those that are present in the body. Read-only members in the body are ignored, in the mask they are refused.
         */
        post: operations["updateAccessReview"];
        /**
         * Delete a campaign
         * @description Deletes a campaign and its tasks. A running campaign must be ended first.
         */
        delete: operations["deleteAccessReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/scope_and_entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the scope of a campaign
         * @description Returns the scope and the entitlements chosen for a campaign.
         */
        get: operations["getCampaignScopeAndEntitlements"];
        put?: never;
        /**
         * Set the scope of a campaign
         * @description Replaces the scope and the whole list of chosen entitlements. Allowed while the campaign is a draft.
         */
        post: operations["setCampaignScopeAndEntitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/action/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a campaign
         * @description Freezes the scope and makes one certify task for each matching grant, in the background. The campaign is in state PREPARING and then REVIEW.
         */
        post: operations["prepareAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/action/unprepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the preparation of a campaign
         * @description Discards the tasks of a prepared campaign that has not started and returns it to DRAFT.
         */
        post: operations["unprepareAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/action/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a campaign
         * @description Opens a prepared campaign: its reviewers see their tasks and may decide.
         */
        post: operations["startAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/action/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a campaign
         * @description Ends a running campaign in the background. `openReviews` decides what happens to reviews that nobody has decided; it is required while there are any.
         */
        post: operations["endAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports of a campaign
         * @description Lists the reports of a campaign, newest first, with their hashes and download links.
         */
        get: operations["listAccessReviewReports"];
        put?: never;
        /**
         * Generate a report
         * @description Starts a report of a campaign that has started. The report appears in the list of reports, first as pending.
         */
        post: operations["generateAccessReviewReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review/{access_review_id}/report/{report_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report
         * @description Streams the bytes of a finished report.
         */
        get: operations["downloadAccessReviewReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a template
         * @description Creates a template of campaigns. Nothing else happens until a day of its recurrence comes, or somebody asks for a campaign.
         */
        post: operations["createAccessReviewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Lists the templates that the caller may see, in the order of their ids.
         */
        get: operations["listAccessReviewTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_template/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Returns one template.
         */
        get: operations["getAccessReviewTemplate"];
        put?: never;
        /**
         * Change a template
         * @description Changes the members that the mask names, or without a mask those that are present. Campaigns that were made before stay as they are.
         */
        post: operations["updateAccessReviewTemplate"];
        /**
         * Delete a template
         * @description Deletes a template. Its campaigns live on.
         */
        delete: operations["deleteAccessReviewTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the scope of a template
         * @description Returns the scope of a template and the entitlements chosen for it.
         */
        get: operations["getTemplateScopeAndEntitlements"];
        put?: never;
        /**
         * Set the scope of a template
         * @description Replaces the scope and the whole list of chosen entitlements. Campaigns that were made before keep theirs.
         */
        post: operations["setTemplateScopeAndEntitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_template/{access_review_template_id}/scope_by_resource_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the scope of a template by resource types
         * @description Replaces the scope by these resource types, and the whole list of chosen entitlements by none.
         */
        post: operations["setTemplateScopeByResourceType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/access_review_template/{access_review_template_id}/action/create_campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a campaign from a template
         * @description Creates a draft with the settings, the scope and the chosen entitlements of the template, now.
         */
        post: operations["createAccessReviewFromTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a task
         * @description Returns one task, by id or by numeric id, with every related object in `expanded`.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search tasks
         * @description Finds tasks that the caller may see. Values of one filter are alternatives; different filters must all hold.
         */
        post: operations["searchTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for access
         * @description Asks for access for a person. People ask for themselves and for their direct reports; the helpdesk, access request admins and super admins for anyone. The grant policy of the entitlement, of its app, or the owners of the app decide who approves; then an owner of the app carries it out. Access with a duration is taken away by a task of its own when the time is over. Answers to the form of the entitlement are checked, and a refusal names every wrong one. A request without any answers waits at the form first, for who asked (`updateRequestData`). While the same is asked for already there is no second task: the refusal has the open one as a `TaskRef` among its details.
         */
        post: operations["createGrantTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a revocation
         * @description Asks for access to be taken away. The holder, their manager, the owners of the app and of the entitlement, the helpdesk and super admins may. The policy for revocations decides who approves it; then an owner of the app carries it out. While a revocation of the same access is open there is no second one: the refusal has the open one as a `TaskRef` among its details.
         */
        post: operations["createRevokeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/offboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offboard a person
         * @description Takes all access of a person away. Their manager, the helpdesk and super admins may. The policy for offboardings, which asks nobody unless the setting `OFFBOARDING_POLICY` names another one, decides who approves it. Then there is one revoke task for each grant that the person's accounts have, and one for each account that has none, so that it goes as well; revoke tasks that are open already are followed instead. The offboarding is IN_PROGRESS while some of them are open. When all are closed it is DONE, or ERROR when one of them ended in an error. Find them with `offboardingTaskIds` in a search for tasks; `data.revocations` of the offboarding has their counts. Cancelling the offboarding cancels those that it made. While one is open for a person there is no second one: the refusal has the open one as a `TaskRef` among its details.
         */
        post: operations["createOffboardingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a finding
         * @description Reports that something about access is not as it should be. What is reported again, with the same kind, target and `dedupKeyParts`, is the same finding: it was observed once more, and opens again when it had been resolved.
         */
        post: operations["createFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search findings
         * @description Finds findings by what they are about, their state, their severity and other filters, in the order of their ids.
         */
        post: operations["searchFindings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/bulk/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the states of many findings
         * @description Does the same to many findings, in the background, and so far as each of them allows it: those that a task deals with, or that are in another state, stay as they are. Findings that the caller may not change are left alone.
         */
        post: operations["updateFindingStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/bulk/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make tasks of many findings
         * @description Makes a task of each of many findings, in the background. Those that have an open task, or are resolved or left out, stay as they are. Findings that the caller may not change are left alone.
         */
        post: operations["createFindingTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finding
         * @description Answers with a finding and what it is about.
         */
        get: operations["getFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{finding_id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the state of a finding
         * @description Resolves a finding, opens it again, puts it off, accepts its risk or leaves it out. One that was put off, or whose risk was accepted until a moment, opens again by itself. While a task deals with a finding, the task decides.
         */
        post: operations["updateFindingState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{finding_id}/remediation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a finding to be remedied
         * @description Makes an action task: once its policy approves, the people who are named, else those who are to deal with the finding, remedy it by hand and say so with the operation that completes a provision step. The finding is IN_PROGRESS until then, RESOLVED after it, and OPEN again when the task is denied, given up or cancelled. A finding has one open task at most: the refusal has that as a `TaskRef` among its details.
         */
        post: operations["createFindingRemediationTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{finding_id}/task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a task of a finding
         * @description Makes a task whose policy says who decides about a finding. To approve means that it was remedied: the finding is RESOLVED then. To deny means that its risk is accepted. Until then it is IN_PROGRESS; when the task is cancelled it is OPEN again. A finding has one open task at most: the refusal has that as a `TaskRef` among its details.
         */
        post: operations["createFindingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an action
         * @description Asks for an action to be carried out. The request policy of the action decides who approves it; without one, an owner of the app, else a super admin does. Then the automation of the action runs, or somebody carries it out by hand and says so.
         */
        post: operations["createActionTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/resource-action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an action on a resource
         * @description Asks for an action on the resources of an app, such as the making of one. The request policy of the action decides who approves it; without one, an owner of the app does. Then the service carries it out, once: what was made is in the app, and the task names it.
         */
        post: operations["createResourceActionTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/scope-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a role on a scope
         * @description Asks for a role on a scope of an app for the person who asks; both are resources of the app. The grant policy of the app decides who approves it; without one, an owner of the app does. Then an owner of the app carries it out and says so.
         */
        post: operations["createScopeRoleTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/tool-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the call of a tool
         * @description Asks whether a tool of an app may be called. The grant policy of the entitlement that allows the tool, else that of the app, decides who approves it; without one, an owner of the app does. Then whoever asked makes the call and says what came of it: with the operation that completes a provision step what the tool gave back, with the one that reports an error what went wrong.
         */
        post: operations["createToolCallTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the history of a task
         * @description Lists what happened to a task, oldest first unless `newestFirst`.
         */
        post: operations["listTaskAudits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what helps to decide a review
         * @description Returns the recommendation for a review with its reasons: every published rule that holds, and the facts by which it does. A task that is no review has none.
         */
        get: operations["getTaskInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a task
         * @description Approves the current approval step. On a certify task this certifies the access. The step is named by `policyStepId`, so that a decision never lands on a step that the caller has not seen.
         */
        post: operations["approveTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deny a task
         * @description Denies the current approval step and with it the whole task. On a certify task this revokes the access.
         */
        post: operations["denyTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on a task
         * @description Adds a comment to a task, open or closed. Everybody who may read the task may comment.
         */
        post: operations["commentTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a task
         * @description Closes a task without a decision: its outcome is cancelled. Super admins may do so, and whoever asked for what the task is about. A task that is being carried out is not closed this way; its provision step is completed or cancelled.
         */
        post: operations["closeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reassign a task
         * @description Hands the current step to other people, where the policy of the task allows it. The step gets another id. Assignees may do so, and super admins; a form step is handed on by super admins only.
         */
        post: operations["reassignTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart a task
         * @description Goes back to the first step of the same policy. What was decided before stays in the history and counts no more. A closed task opens again, unless it was carried out. Super admins may do so, and for reviews the owners of the campaign, while it runs.
         */
        post: operations["restartTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a task
         * @description Chooses the policy of the task again and goes back to its first step. The task gets another policy generation.
         */
        post: operations["resetTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/skip-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a step
         * @description Passes the current step as if it had ended well. After the last step the task ends well.
         */
        post: operations["skipTaskStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a task now
         * @description Looks at once at what the service would look at later: the end of a wait comes now, and the condition of a wait is tried again.
         */
        post: operations["processTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/retry-provisioning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try provisioning again
         * @description Opens a task again whose provision step ended in an error. Approvals are kept. Super admins may do so, and those who were to carry it out.
         */
        post: operations["retryTaskProvisioning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a task
         * @description Takes a task out of lists and searches. An open one is cancelled before. Its history stays in the log. Super admins may do so, and for reviews the owners of the campaign.
         */
        post: operations["deleteTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/send-reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind of a task
         * @description Reminds the assignees of the current step. Super admins may do so, the owners of the campaign, and whoever asked for what the task is about.
         */
        post: operations["remindTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/change-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the policy of a task
         * @description Goes back to the first step of another policy of the same type. Not for grant tasks: their policy comes from the access that they ask for.
         */
        post: operations["changeTaskPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a review back
         * @description Opens a review again that was skipped or cancelled by mistake, at the step where it ended, while its campaign runs.
         */
        post: operations["rollBackTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a request into an emergency
         * @description Turns a request for access into one for an emergency: it begins again with the policy that the entitlement has for emergencies. The person who is to get the access may, their manager, and super admins.
         */
        post: operations["escalateTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/update-grant-duration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change for how long access is given
         * @description Changes for how long the access of a request is given, before it is carried out. Assignees of the current step and super admins may.
         */
        post: operations["updateGrantDuration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/update-request-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill in a form step
         * @description Fills in the form at which a task waits. The answers are read as `checkRequestSchemaAnswers` reads them: what is left out has its default, what the service fills in is ignored, a file is the id of an upload of the caller, and answers to password fields are encrypted and never shown. When all are right the step is done and the task goes on; otherwise nothing is kept, and the refusal names every wrong one. Only those may who are assigned to the step, `stepApproverIds`.
         */
        post: operations["updateRequestData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/provision-complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a provision step
         * @description Says that the access was granted or revoked by hand. The task goes on to its next step, or closes with its positive outcome.
         */
        post: operations["completeProvision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/provision-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a provision step
         * @description Says that the access will not be granted or revoked. The task closes as cancelled.
         */
        post: operations["cancelProvision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{task_id}/action/provision-error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a provision error
         * @description Says that granting or revoking failed. The task closes with outcome ERROR and keeps the reason.
         */
        post: operations["reportProvisionError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A step that ends the approvals of a task positively, without asking anybody. */
        Accept: {
            /** @description A comment that is added to the task when the step is reached. May be empty. */
            acceptMessage: string;
        };
        /** @description A step that ends the approvals of a task positively, without asking anybody. */
        AcceptInput: {
            /** @description A comment that is added to the task when the step is reached. May be empty. */
            acceptMessage?: string;
        };
        /** @description An accept step that was reached: the approvals of the task ended positively. */
        AcceptInstance: {
            /** @description The comment that was added to the task when it was accepted. May be empty. */
            acceptMessage: string;
        };
        /** @description The risk of a finding is accepted. */
        AcceptRiskActionInput: {
            /** @description When the finding opens again. Null means never. */
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description Why. */
            justification: string;
        };
        /** @description Which grants that come from access profiles count: all, none, all but those of the excluded profiles, or only those of the included ones. */
        AccessProfileFilterType: "ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC" | (string & {});
        /**
         * @description Which grants that come from access profiles count: all, none, all but those of the excluded profiles, or only those of the included ones.
         * @enum {string}
         */
        AccessProfileFilterTypeInput: "ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC" | (string & {});
        /** @description How the approvals of an access request ended. */
        AccessRequestOutcome: "ACCESS_REQUEST_OUTCOME_UNSPECIFIED" | "ACCESS_REQUEST_OUTCOME_APPROVED" | "ACCESS_REQUEST_OUTCOME_DENIED" | "ACCESS_REQUEST_OUTCOME_ERROR" | "ACCESS_REQUEST_OUTCOME_CANCELLED" | (string & {});
        /** @description A campaign: the grants in its scope are certified or revoked by the people whom its policy finds. */
        AccessReview: {
            /** @description The id of the template that the campaign was made from; empty when it was made by hand. */
            readonly accessReviewTemplateId: string;
            /** @description What a scheduled start does when the data of a source is out of date. */
            accuracyIssueAction: components["schemas"]["AccuracyIssueAction"];
            /** @description Whether the campaign ends by itself at `completionDate`. */
            autoCloseCampaign: boolean;
            /** @description What happens to open reviews when the campaign ends by itself. */
            autoCloseDecision: components["schemas"]["CloseDecision"];
            /** @description Whether a report is generated when the campaign ends. */
            autoGenerateReport: boolean;
            /** @description Whether an open review closes by itself when its grant no longer exists. */
            autoResolve: boolean;
            /** @description Whether the campaign starts by itself at `scheduledStartDate`. */
            autoStartCampaign: boolean;
            /** @description Present when the campaign was set up from bindings. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            bindings: components["schemas"]["BindingObjectSetup"] | null;
            /** @description The last health check of the running campaign; null before the first. */
            readonly campaignHealth: components["schemas"]["CampaignHealthSnapshot"] | null;
            /** @description A summary written when the campaign closed; null while there is none. */
            readonly campaignInsights: components["schemas"]["CampaignInsights"] | null;
            /** @description When the campaign ended; null while it has not. */
            readonly closedAt: components["schemas"]["Timestamp"];
            /** @description Which columns the reviewers' table shows. Null means the default columns. */
            columnConfig: components["schemas"]["AccessReviewColumnConfig"] | null;
            /** @description When the reviews are due. After it the campaign stays open unless `autoCloseCampaign` is on. Null means no due date. */
            completionDate: components["schemas"]["Timestamp"];
            /** @description The moment whose access is under review, set by the preparation; null before it. */
            readonly connectorSourcesFrozenAt: components["schemas"]["Timestamp"];
            /** @description When the campaign was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who created the campaign. */
            readonly createdById: string;
            /** @description How the reviewers' table is grouped at first. */
            defaultView: components["schemas"]["AccessReviewViewType"];
            /** @description Why this campaign is run. May be empty. */
            description: string;
            /** @description The name of the campaign. */
            displayName: string;
            /** @description Why the last preparation failed. Cleared by the next preparation. */
            readonly errorState: components["schemas"]["AccessReviewErrorState"];
            /** @description Accounts that an older kind of scope leaves out. `scopeV2` takes its place. */
            exclusionScope: components["schemas"]["AccessReviewExclusionScope"] | null;
            /** @description Whether certifying both sides of an access conflict makes it an accepted exception. Only for campaigns over access conflicts. */
            exemptCertifiedAccessConflicts: boolean;
            /**
             * Format: int32
             * @description How many certify tasks the campaign has: one for each selected grant. 0 before the first preparation.
             */
            readonly expectedTicketCount: number;
            /** @description Whether the sources of the campaign can be checked for being up to date. */
            readonly hasAccuracySupport: boolean;
            /** @description The id of the campaign. */
            readonly id: string;
            /** @description People and accounts that an older kind of scope takes in. `scopeV2` takes its place. */
            inclusionScope: components["schemas"]["AccessReviewInclusionScope"] | null;
            /** @description Present when the campaign was set up over several apps. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            multiApp: components["schemas"]["MultiAppSetup"] | null;
            /** @description Which e-mails the campaign sends. Null sends none. */
            notificationConfig: components["schemas"]["AccessReviewNotificationConfig"] | null;
            /** @description The ids of the people who own the campaign, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds: string[] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. It can change while the campaign is a draft. */
            policyId: string;
            /** @description What reviewers should know, in Markdown. May change while the campaign runs. */
            reviewInstructions: string;
            /** @description Which account attributes reviewers may see. Null shows none. */
            reviewerAttributeConfig: components["schemas"]["ReviewerAttributeConfig"] | null;
            /** @description When the campaign starts by itself, if `autoStartCampaign` is on. Null means it is started by hand. */
            scheduledStartDate: components["schemas"]["Timestamp"];
            /** @description Accounts that an older kind of scope is narrowed to. `scopeV2` takes its place. */
            scope: components["schemas"]["AccessReviewScope"] | null;
            /** @description How the items under review are found. It is fixed when the campaign is created. */
            scopeType: components["schemas"]["AccessReviewScopeType"];
            /** @description Which grants are under review. Null or empty means every grant. It can change while the campaign is a draft. */
            scopeV2: components["schemas"]["AccessReviewScopeV2"] | null;
            /** @description Grows by one with every change of the scope. */
            readonly scopingVersion: components["schemas"]["Int64"];
            /** @description Whether reviewers sign what they submit. Null asks for no signature. */
            signatureConfig: components["schemas"]["ReviewSignatureConfig"] | null;
            /** @description Present when the campaign was set up over one app. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            singleApp: components["schemas"]["SingleAppSetup"] | null;
            /** @description When reviewers could start to decide; null before. */
            readonly startedAt: components["schemas"]["Timestamp"];
            /** @description Where the campaign is in its life. */
            readonly state: components["schemas"]["AccessReviewState"];
            /** @description When the campaign last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description Whether an entitlement's or app's own certify policy goes before `policyId`. */
            usePolicyOverride: boolean;
        };
        /** @description What to send along with the answer of an action on a campaign. */
        AccessReviewActionRequest: {
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
        };
        /** @description The columns of the reviewers' table. */
        AccessReviewColumnConfig: {
            /**
             * @deprecated
             * @description Built-in columns in their order. Use `orderedColumns`.
             */
            columns: components["schemas"]["AccessReviewTaskColumn"][] | null;
            /** @description The columns in their order, built-in ones and account attributes. At most 10 attributes. */
            orderedColumns: components["schemas"]["AccessReviewTaskColumnRef"][] | null;
        };
        /** @description The columns of the reviewers' table. */
        AccessReviewColumnConfigInput: {
            /**
             * @deprecated
             * @description Built-in columns in their order. Use `orderedColumns`.
             */
            columns?: components["schemas"]["AccessReviewTaskColumnInput"][] | null;
            /** @description The columns in their order, built-in ones and account attributes. At most 10 attributes. */
            orderedColumns?: components["schemas"]["AccessReviewTaskColumnRefInput"][] | null;
        };
        /** @description Why the preparation of a campaign failed. SELECTION_QUOTA_EXCEED_ERROR means that the scope selects more than the 20 million grants that one campaign may have; narrow it and prepare again. */
        AccessReviewErrorState: "ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED" | "ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR" | (string & {});
        /**
         * @description Why the preparation of a campaign failed. SELECTION_QUOTA_EXCEED_ERROR means that the scope selects more than the 20 million grants that one campaign may have; narrow it and prepare again.
         * @enum {string}
         */
        AccessReviewErrorStateInput: "ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED" | "ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR" | (string & {});
        /** @description The accounts that are left out of a campaign with an older kind of scope. */
        AccessReviewExclusionScope: {
            /** @description Accounts in one of these statuses are left out. */
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            /** @description Accounts of one of these types are left out. */
            appUserTypes: components["schemas"]["AppUserType"][] | null;
        };
        /** @description The accounts that are left out of a campaign with an older kind of scope. */
        AccessReviewExclusionScopeInput: {
            /** @description Accounts in one of these statuses are left out. */
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            /** @description Accounts of one of these types are left out. */
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
        };
        /** @description The objects to expand in an answer about campaigns. */
        AccessReviewExpandMaskInput: {
            /** @description Any of `created_by_id`, `policy_id`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description The people and accounts that a campaign with an older kind of scope takes in. Empty lists do not narrow. */
        AccessReviewInclusionScope: {
            /** @description Accounts in one of these statuses. */
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            /** @description Accounts of one of these types. */
            appUserTypes: components["schemas"]["AppUserType"][] | null;
            /** @description Accounts of people who report directly to one of these people. */
            managerIds: string[] | null;
            /** @description Accounts of people whose profile has, for each attribute named, one of the values listed. */
            multiUserProfileAttributes: {
                [key: string]: components["schemas"]["IncludedUserAttributeValues"];
            };
            /** @description Accounts that belong to nobody. */
            noAccountOwners: boolean;
            /** @description Accounts of these people. */
            userIds: string[] | null;
            /** @description Accounts of people in one of these statuses. */
            userStatuses: components["schemas"]["InclusionScopeUserStatus"][] | null;
        };
        /** @description The people and accounts that a campaign with an older kind of scope takes in. Empty lists do not narrow. */
        AccessReviewInclusionScopeInput: {
            /** @description Accounts in one of these statuses. */
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            /** @description Accounts of one of these types. */
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            /** @description Accounts of people who report directly to one of these people. */
            managerIds?: string[] | null;
            /** @description Accounts of people whose profile has, for each attribute named, one of the values listed. */
            multiUserProfileAttributes?: {
                [key: string]: components["schemas"]["IncludedUserAttributeValuesInput"];
            };
            /** @description Accounts that belong to nobody. */
            noAccountOwners?: boolean;
            /** @description Accounts of these people. */
            userIds?: string[] | null;
            /** @description Accounts of people in one of these statuses. */
            userStatuses?: components["schemas"]["InclusionScopeUserStatusInput"][] | null;
        };
        /** @description A campaign: the grants in its scope are certified or revoked by the people whom its policy finds. */
        AccessReviewInput: {
            /** @description The id of the template that the campaign was made from; empty when it was made by hand. */
            readonly accessReviewTemplateId?: string;
            /** @description What a scheduled start does when the data of a source is out of date. */
            accuracyIssueAction?: components["schemas"]["AccuracyIssueActionInput"];
            /** @description Whether the campaign ends by itself at `completionDate`. */
            autoCloseCampaign?: boolean;
            /** @description What happens to open reviews when the campaign ends by itself. */
            autoCloseDecision?: components["schemas"]["CloseDecisionInput"];
            /** @description Whether a report is generated when the campaign ends. */
            autoGenerateReport?: boolean;
            /** @description Whether an open review closes by itself when its grant no longer exists. */
            autoResolve?: boolean;
            /** @description Whether the campaign starts by itself at `scheduledStartDate`. */
            autoStartCampaign?: boolean;
            /** @description Present when the campaign was set up from bindings. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            bindings?: components["schemas"]["BindingObjectSetupInput"] | null;
            /** @description The last health check of the running campaign; null before the first. */
            readonly campaignHealth?: components["schemas"]["CampaignHealthSnapshotInput"] | null;
            /** @description A summary written when the campaign closed; null while there is none. */
            readonly campaignInsights?: components["schemas"]["CampaignInsightsInput"] | null;
            /** @description When the campaign ended; null while it has not. */
            readonly closedAt?: components["schemas"]["Timestamp"];
            /** @description Which columns the reviewers' table shows. Null means the default columns. */
            columnConfig?: components["schemas"]["AccessReviewColumnConfigInput"] | null;
            /** @description When the reviews are due. After it the campaign stays open unless `autoCloseCampaign` is on. Null means no due date. */
            completionDate?: components["schemas"]["Timestamp"];
            /** @description The moment whose access is under review, set by the preparation; null before it. */
            readonly connectorSourcesFrozenAt?: components["schemas"]["Timestamp"];
            /** @description When the campaign was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description The id of the person who created the campaign. */
            readonly createdById?: string;
            /** @description How the reviewers' table is grouped at first. */
            defaultView?: components["schemas"]["AccessReviewViewTypeInput"];
            /** @description Why this campaign is run. May be empty. */
            description?: string;
            /** @description The name of the campaign. */
            displayName?: string;
            /** @description Why the last preparation failed. Cleared by the next preparation. */
            readonly errorState?: components["schemas"]["AccessReviewErrorStateInput"];
            /** @description Accounts that an older kind of scope leaves out. `scopeV2` takes its place. */
            exclusionScope?: components["schemas"]["AccessReviewExclusionScopeInput"] | null;
            /** @description Whether certifying both sides of an access conflict makes it an accepted exception. Only for campaigns over access conflicts. */
            exemptCertifiedAccessConflicts?: boolean;
            /**
             * Format: int32
             * @description How many certify tasks the campaign has: one for each selected grant. 0 before the first preparation.
             */
            readonly expectedTicketCount?: number;
            /** @description Whether the sources of the campaign can be checked for being up to date. */
            readonly hasAccuracySupport?: boolean;
            /** @description The id of the campaign. */
            readonly id?: string;
            /** @description People and accounts that an older kind of scope takes in. `scopeV2` takes its place. */
            inclusionScope?: components["schemas"]["AccessReviewInclusionScopeInput"] | null;
            /** @description Present when the campaign was set up over several apps. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            multiApp?: components["schemas"]["MultiAppSetupInput"] | null;
            /** @description Which e-mails the campaign sends. Null sends none. */
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            /** @description The ids of the people who own the campaign, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds?: string[] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. It can change while the campaign is a draft. */
            policyId?: string;
            /** @description What reviewers should know, in Markdown. May change while the campaign runs. */
            reviewInstructions?: string;
            /** @description Which account attributes reviewers may see. Null shows none. */
            reviewerAttributeConfig?: components["schemas"]["ReviewerAttributeConfigInput"] | null;
            /** @description When the campaign starts by itself, if `autoStartCampaign` is on. Null means it is started by hand. */
            scheduledStartDate?: components["schemas"]["Timestamp"];
            /** @description Accounts that an older kind of scope is narrowed to. `scopeV2` takes its place. */
            scope?: components["schemas"]["AccessReviewScopeInput"] | null;
            /** @description How the items under review are found. It is fixed when the campaign is created. */
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            /** @description Which grants are under review. Null or empty means every grant. It can change while the campaign is a draft. */
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
            /** @description Grows by one with every change of the scope. */
            readonly scopingVersion?: components["schemas"]["Int64"];
            /** @description Whether reviewers sign what they submit. Null asks for no signature. */
            signatureConfig?: components["schemas"]["ReviewSignatureConfigInput"] | null;
            /** @description Present when the campaign was set up over one app. At most one of `bindings`, `multiApp` and `singleApp` is set. */
            singleApp?: components["schemas"]["SingleAppSetupInput"] | null;
            /** @description When reviewers could start to decide; null before. */
            readonly startedAt?: components["schemas"]["Timestamp"];
            /** @description Where the campaign is in its life. */
            readonly state?: components["schemas"]["AccessReviewStateInput"];
            /** @description When the campaign last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description Whether an entitlement's or app's own certify policy goes before `policyId`. */
            usePolicyOverride?: boolean;
        };
        /** @description Which e-mails a campaign sends. */
        AccessReviewNotificationConfig: {
            /** @description Whether everybody with a review is told that the campaign has ended. */
            sendClose: boolean;
            /** @description Whether reviewers are told that the campaign has started. */
            sendKickoff: boolean;
            /** @description Whether reviewers with open reviews are reminded. */
            sendReminders: boolean;
        };
        /** @description Which e-mails a campaign sends. */
        AccessReviewNotificationConfigInput: {
            /** @description Whether everybody with a review is told that the campaign has ended. */
            sendClose?: boolean;
            /** @description Whether reviewers are told that the campaign has started. */
            sendKickoff?: boolean;
            /** @description Whether reviewers with open reviews are reminded. */
            sendReminders?: boolean;
        };
        /** @description A report of a campaign: its rows as a file. */
        AccessReviewReport: {
            /** @description The id of the campaign. */
            accessReviewId: string;
            /** @description When the report was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Where the file is downloaded, with an access token. Empty until the state is REPORT_STATE_OK. */
            downloadUrl: string;
            /** @description The format of the file. */
            format: components["schemas"]["AccessReviewReportFormat"];
            /** @description Digests of the file in lower-case hexadecimal, by algorithm: `SHA-256` and `MD5`. Empty until the state is REPORT_STATE_OK. */
            hashes: {
                [key: string]: string;
            };
            /** @description The id of the report. */
            id: string;
            /** @description Whether the file is ready. */
            state: components["schemas"]["ReportState"];
        };
        /** @description A column of a campaign report. The 18 from TASK to COMMENTS and LAST_LOGIN are the default; the others are added by naming them. */
        AccessReviewReportColumn: "ACCESS_REVIEW_REPORT_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYEE_ID" | "ACCESS_REVIEW_REPORT_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_REPORT_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_MANAGER" | "ACCESS_REVIEW_REPORT_COLUMN_TASK" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT" | "ACCESS_REVIEW_REPORT_COLUMN_USER_NAME" | "ACCESS_REVIEW_REPORT_COLUMN_IDENTITY_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER_EMAIL" | "ACCESS_REVIEW_REPORT_COLUMN_APPLICATION" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_REPORT_COLUMN_DESCRIPTION" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFICATION_POLICY" | "ACCESS_REVIEW_REPORT_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_REPORT_COLUMN_REASSIGNMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFIERS" | "ACCESS_REVIEW_REPORT_COLUMN_DECISIONS" | "ACCESS_REVIEW_REPORT_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_REPORT_COLUMN_COMMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET_STATUS" | (string & {});
        /** @description The columns of a report. */
        AccessReviewReportColumnConfigInput: {
            /** @description Exactly these columns, in this order. Empty or null means the 19 default columns. */
            columns?: components["schemas"]["AccessReviewReportColumnInput"][] | null;
        };
        /**
         * @description A column of a campaign report. The 18 from TASK to COMMENTS and LAST_LOGIN are the default; the others are added by naming them.
         * @enum {string}
         */
        AccessReviewReportColumnInput: "ACCESS_REVIEW_REPORT_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYEE_ID" | "ACCESS_REVIEW_REPORT_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_REPORT_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_MANAGER" | "ACCESS_REVIEW_REPORT_COLUMN_TASK" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT" | "ACCESS_REVIEW_REPORT_COLUMN_USER_NAME" | "ACCESS_REVIEW_REPORT_COLUMN_IDENTITY_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER_EMAIL" | "ACCESS_REVIEW_REPORT_COLUMN_APPLICATION" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_REPORT_COLUMN_DESCRIPTION" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFICATION_POLICY" | "ACCESS_REVIEW_REPORT_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_REPORT_COLUMN_REASSIGNMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFIERS" | "ACCESS_REVIEW_REPORT_COLUMN_DECISIONS" | "ACCESS_REVIEW_REPORT_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_REPORT_COLUMN_COMMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET_STATUS" | (string & {});
        /** @description The report of a campaign as JSON. */
        AccessReviewReportDocument: {
            /** @description The campaign that the report is about. */
            accessReviewId: string;
            /** @description The name of the campaign. */
            displayName: string;
            /** @description When the report was made. */
            generatedAt: components["schemas"]["Timestamp"];
            /** @description The columns, in order. */
            columns: components["schemas"]["AccessReviewReportColumn"][];
            /** @description One row for each selected access. The keys are the values in `columns`. */
            rows: {
                [key: string]: string;
            }[];
            /** @description How many rows the report has, by outcome. They add up to what the campaign selected. */
            totals: components["schemas"]["AccessReviewReportTotals"];
        };
        /** @description The format of a report. UNSPECIFIED means JSON. */
        AccessReviewReportFormat: "ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_FORMAT_XLSX" | "ACCESS_REVIEW_REPORT_FORMAT_JSON" | "ACCESS_REVIEW_REPORT_FORMAT_CSV" | (string & {});
        /**
         * @description The format of a report. UNSPECIFIED means JSON.
         * @enum {string}
         */
        AccessReviewReportFormatInput: "ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_FORMAT_XLSX" | "ACCESS_REVIEW_REPORT_FORMAT_JSON" | "ACCESS_REVIEW_REPORT_FORMAT_CSV" | (string & {});
        /** @description How many rows of a report ended how. The numbers add up to `selected`. */
        AccessReviewReportTotals: {
            /** @description How much access the campaign selected when it was prepared. */
            selected: components["schemas"]["Int64"];
            /** @description How many were certified. */
            certified: components["schemas"]["Int64"];
            /** @description How many were denied. */
            decertified: components["schemas"]["Int64"];
            /** @description How many were closed without a decision. */
            cancelled: components["schemas"]["Int64"];
            /** @description How many ended in an error. */
            errored: components["schemas"]["Int64"];
            /** @description How many are still open. */
            open: components["schemas"]["Int64"];
        };
        /** @description A campaign with the objects that belong to it. */
        AccessReviewResponse: {
            /** @description The campaign, its paths into `expanded`, and what the caller may do with it. */
            accessReview: components["schemas"]["AccessReviewView"] | null;
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description The accounts that a campaign with an older kind of scope is narrowed to. Empty lists do not narrow. */
        AccessReviewScope: {
            /** @description Only accounts in one of these statuses. */
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            /** @description Only accounts of one of these types. */
            appUserTypes: components["schemas"]["AppUserType"][] | null;
        };
        /** @description The accounts that a campaign with an older kind of scope is narrowed to. Empty lists do not narrow. */
        AccessReviewScopeInput: {
            /** @description Only accounts in one of these statuses. */
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            /** @description Only accounts of one of these types. */
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
        };
        /** @description How the items under review are found: by entitlements, by access conflicts, by resources, by what resources inherit, or by people. */
        AccessReviewScopeType: "ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_USERS" | (string & {});
        /**
         * @description How the items under review are found: by entitlements, by access conflicts, by resources, by what resources inherit, or by people.
         * @enum {string}
         */
        AccessReviewScopeTypeInput: "ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_USERS" | (string & {});
        /** @description Which grants a campaign reviews. Each group narrows on its own and holds at most one member; a group without a member does not narrow. */
        AccessReviewScopeV2: {
            /** @description Accounts for which this expression holds. */
            accountCelExpression: components["schemas"]["CelExpressionScope"] | null;
            /** @description Accounts that meet these criteria. */
            accountCriteria: components["schemas"]["AccountCriteriaScope"] | null;
            /** @description The conflicts of every monitor that is enabled when the campaign is prepared. */
            allAccessConflicts: components["schemas"]["AllAccessConflictsScope"] | null;
            /** @description Every account. */
            allAccounts: components["schemas"]["AllAccountsScope"] | null;
            /** @description Every grant, however and whenever it was made. */
            allGrants: components["schemas"]["AllGrantsScope"] | null;
            /** @description Everybody. */
            allUsers: components["schemas"]["AllUsersScope"] | null;
            /** @description The accounts themselves: one review for each account, as a holding of its app's built-in access entitlement. */
            appAccess: components["schemas"]["ApplicationAccessScope"] | null;
            /** @description Entitlements with one of these risk levels or compliance frameworks. */
            appSelectionCriteria: components["schemas"]["AppSelectionCriteriaScope"] | null;
            /** @description People for whom this expression holds. */
            celExpression: components["schemas"]["CelExpressionScope"] | null;
            /** @description Resource types that are left out. */
            excludedResourceTypeSelections: components["schemas"]["ResourceTypeSelectionScope"] | null;
            /** @description Resources that are left out. */
            excludedSpecificResources: components["schemas"]["SpecificResourcesScope"] | null;
            /** @description Grants that meet these criteria. */
            grantsByCriteria: components["schemas"]["GrantsByCriteriaScope"] | null;
            /** @description Whether holders that are people's accounts, resources such as groups, or both are reviewed. UNSPECIFIED means accounts. */
            principalTypeFilter: components["schemas"]["PrincipalTypeFilter"];
            /** @description Grants on chosen resources. For campaigns of scope type BY_RESOURCE and BY_INHERITANCE. */
            resourceSelection: components["schemas"]["ResourceSelectionScope"] | null;
            /** @description Entitlements on resources of the chosen types; when none are chosen, the entitlements chosen for the campaign. */
            resourceTypeSelections: components["schemas"]["ResourceTypeSelectionScope"] | null;
            /** @description Roles held on a scope, such as owner of a project. Adds to `resourceSelection`. */
            scopeRoleSelection: components["schemas"]["ScopeRoleSelectionScope"] | null;
            /** @description The people in this list. */
            selectedUsers: components["schemas"]["SelectedUsersScope"] | null;
            /** @description The conflicts of chosen monitors. */
            specificAccessConflicts: components["schemas"]["SpecificAccessConflictsScope"] | null;
            /** @description The entitlements on the chosen resources; when none are chosen, the entitlements chosen for the campaign. */
            specificResources: components["schemas"]["SpecificResourcesScope"] | null;
            /** @description People who meet these criteria. */
            userCriteria: components["schemas"]["UserCriteriaScope"] | null;
        };
        /** @description Which grants a campaign reviews. Each group narrows on its own and holds at most one member; a group without a member does not narrow. */
        AccessReviewScopeV2Input: {
            /** @description Accounts for which this expression holds. */
            accountCelExpression?: components["schemas"]["CelExpressionScopeInput"] | null;
            /** @description Accounts that meet these criteria. */
            accountCriteria?: components["schemas"]["AccountCriteriaScopeInput"] | null;
            /** @description The conflicts of every monitor that is enabled when the campaign is prepared. */
            allAccessConflicts?: components["schemas"]["AllAccessConflictsScopeInput"] | null;
            /** @description Every account. */
            allAccounts?: components["schemas"]["AllAccountsScopeInput"] | null;
            /** @description Every grant, however and whenever it was made. */
            allGrants?: components["schemas"]["AllGrantsScopeInput"] | null;
            /** @description Everybody. */
            allUsers?: components["schemas"]["AllUsersScopeInput"] | null;
            /** @description The accounts themselves: one review for each account, as a holding of its app's built-in access entitlement. */
            appAccess?: components["schemas"]["ApplicationAccessScopeInput"] | null;
            /** @description Entitlements with one of these risk levels or compliance frameworks. */
            appSelectionCriteria?: components["schemas"]["AppSelectionCriteriaScopeInput"] | null;
            /** @description People for whom this expression holds. */
            celExpression?: components["schemas"]["CelExpressionScopeInput"] | null;
            /** @description Resource types that are left out. */
            excludedResourceTypeSelections?: components["schemas"]["ResourceTypeSelectionScopeInput"] | null;
            /** @description Resources that are left out. */
            excludedSpecificResources?: components["schemas"]["SpecificResourcesScopeInput"] | null;
            /** @description Grants that meet these criteria. */
            grantsByCriteria?: components["schemas"]["GrantsByCriteriaScopeInput"] | null;
            /** @description Whether holders that are people's accounts, resources such as groups, or both are reviewed. UNSPECIFIED means accounts. */
            principalTypeFilter?: components["schemas"]["PrincipalTypeFilterInput"];
            /** @description Grants on chosen resources. For campaigns of scope type BY_RESOURCE and BY_INHERITANCE. */
            resourceSelection?: components["schemas"]["ResourceSelectionScopeInput"] | null;
            /** @description Entitlements on resources of the chosen types; when none are chosen, the entitlements chosen for the campaign. */
            resourceTypeSelections?: components["schemas"]["ResourceTypeSelectionScopeInput"] | null;
            /** @description Roles held on a scope, such as owner of a project. Adds to `resourceSelection`. */
            scopeRoleSelection?: components["schemas"]["ScopeRoleSelectionScopeInput"] | null;
            /** @description The people in this list. */
            selectedUsers?: components["schemas"]["SelectedUsersScopeInput"] | null;
            /** @description The conflicts of chosen monitors. */
            specificAccessConflicts?: components["schemas"]["SpecificAccessConflictsScopeInput"] | null;
            /** @description The entitlements on the chosen resources; when none are chosen, the entitlements chosen for the campaign. */
            specificResources?: components["schemas"]["SpecificResourcesScopeInput"] | null;
            /** @description People who meet these criteria. */
            userCriteria?: components["schemas"]["UserCriteriaScopeInput"] | null;
        };
        /** @description An entitlement that was chosen for a campaign. */
        AccessReviewSetupEntitlement: {
            /** @description The id of the campaign. */
            accessReviewId: string;
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource. */
            appResourceId: string;
            /** @description The id of the resource type. */
            appResourceTypeId: string;
            /** @description When the choice was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The certify policy that was set for this entitlement in this campaign; empty when none was. */
            customPolicyId: string;
            /** @description When the choice was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The certify policy that its tasks follow: the campaign's unless another goes before it. */
            policyId: string;
            /** @description The id of the organization. */
            tenantId: string;
            /** @description When the choice last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The objects to expand in an answer about the scope of a campaign. */
        AccessReviewSetupEntitlementExpandMaskInput: {
            /** @description Any of `app_id`, `entitlement_id`, `policy_id`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description An entitlement to choose for a campaign. */
        AccessReviewSetupEntitlementInputInput: {
            /** @description The id of the entitlement. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId?: string;
        };
        /** @description A chosen entitlement with its paths into `expanded`. */
        AccessReviewSetupEntitlementView: {
            /** @description The chosen entitlement. */
            accessReviewEntitlement: components["schemas"]["AccessReviewSetupEntitlement"] | null;
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The path of the entitlement in `expanded`, empty when it is not expanded. */
            entitlementPath: string;
            /** @description The path of its certify policy in `expanded`, empty when it is not expanded. */
            policyPath: string;
        };
        /** @description The life of a campaign. DRAFT is edited; PREPARING selects the grants and makes the tasks; REVIEW is prepared and not yet visible to reviewers (PENDING as well, with a start scheduled); OPEN is being decided; CLOSED has ended; DELETING and DELETED are gone. STARTING, RESETTING_POLICIES and the COPYING states are short and lead on by themselves. */
        AccessReviewState: "ACCESS_REVIEW_STATE_UNSPECIFIED" | "ACCESS_REVIEW_STATE_OPEN" | "ACCESS_REVIEW_STATE_CLOSED" | "ACCESS_REVIEW_STATE_PENDING" | "ACCESS_REVIEW_STATE_REVIEW" | "ACCESS_REVIEW_STATE_PREPARING" | "ACCESS_REVIEW_STATE_STARTING" | "ACCESS_REVIEW_STATE_DRAFT" | "ACCESS_REVIEW_STATE_DELETING" | "ACCESS_REVIEW_STATE_DELETED" | "ACCESS_REVIEW_STATE_RESETTING_POLICIES" | "ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS" | "ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS" | (string & {});
        /**
         * @description The life of a campaign. DRAFT is edited; PREPARING selects the grants and makes the tasks; REVIEW is prepared and not yet visible to reviewers (PENDING as well, with a start scheduled); OPEN is being decided; CLOSED has ended; DELETING and DELETED are gone. STARTING, RESETTING_POLICIES and the COPYING states are short and lead on by themselves.
         * @enum {string}
         */
        AccessReviewStateInput: "ACCESS_REVIEW_STATE_UNSPECIFIED" | "ACCESS_REVIEW_STATE_OPEN" | "ACCESS_REVIEW_STATE_CLOSED" | "ACCESS_REVIEW_STATE_PENDING" | "ACCESS_REVIEW_STATE_REVIEW" | "ACCESS_REVIEW_STATE_PREPARING" | "ACCESS_REVIEW_STATE_STARTING" | "ACCESS_REVIEW_STATE_DRAFT" | "ACCESS_REVIEW_STATE_DELETING" | "ACCESS_REVIEW_STATE_DELETED" | "ACCESS_REVIEW_STATE_RESETTING_POLICIES" | "ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS" | "ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS" | (string & {});
        /** @description A built-in column of the reviewers' table. */
        AccessReviewTaskColumn: "ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK" | "ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_INSIGHTS" | "ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION" | "ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_TASK_COLUMN_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_APP" | "ACCESS_REVIEW_TASK_COLUMN_DUE" | "ACCESS_REVIEW_TASK_COLUMN_PROJECT" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_ON" | "ACCESS_REVIEW_TASK_COLUMN_TASK_AGE" | "ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM" | "ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_BY" | "ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN" | "ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME" | "ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL" | "ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK" | (string & {});
        /**
         * @description A built-in column of the reviewers' table.
         * @enum {string}
         */
        AccessReviewTaskColumnInput: "ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK" | "ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_INSIGHTS" | "ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION" | "ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_TASK_COLUMN_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_APP" | "ACCESS_REVIEW_TASK_COLUMN_DUE" | "ACCESS_REVIEW_TASK_COLUMN_PROJECT" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_ON" | "ACCESS_REVIEW_TASK_COLUMN_TASK_AGE" | "ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM" | "ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_BY" | "ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN" | "ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME" | "ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL" | "ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK" | (string & {});
        /** @description One column of the reviewers' table. At most one of its members is set. */
        AccessReviewTaskColumnRef: {
            /** @description The key of an account attribute that `reviewerAttributeConfig` allows. */
            appUserAttributeKey: string | null;
            /** @description A built-in column. */
            builtin: components["schemas"]["AccessReviewTaskColumn"] | null;
        };
        /** @description One column of the reviewers' table. At most one of its members is set. */
        AccessReviewTaskColumnRefInput: {
            /** @description The key of an account attribute that `reviewerAttributeConfig` allows. */
            appUserAttributeKey?: string | null;
            /** @description A built-in column. */
            builtin?: components["schemas"]["AccessReviewTaskColumnInput"] | null;
        };
        /** @description A template: what its campaigns are made like, and when. */
        AccessReviewTemplate: {
            /** @description How long its campaigns last. They are due so long after their start. Null means no due date. */
            accessReviewDuration: components["schemas"]["Duration"];
            /** @description What the start of a campaign by itself does when the data of a source is out of date. */
            accuracyIssueAction: components["schemas"]["AccuracyIssueAction"];
            /** @description Metadata of the template. When it is updated, keys that are absent stay, and an empty value deletes its key. */
            annotations: components["schemas"]["Annotations"];
            /** @description Whether its campaigns end by themselves when they are due. Needs `accessReviewDuration`. */
            autoCloseCampaign: boolean;
            /** @description What happens to open reviews when a campaign ends by itself. */
            autoCloseDecision: components["schemas"]["CloseDecision"];
            /** @description Whether a report is generated when a campaign ends. */
            autoGenerateReport: boolean;
            /** @description Whether its campaigns start by themselves two days after they were created. */
            autoStartCampaign: boolean;
            /** @description Which columns the reviewers' table shows. Null means the default columns. */
            columnConfig: components["schemas"]["AccessReviewColumnConfig"] | null;
            /** @description When the template was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description How the reviewers' table is grouped at first. */
            defaultView: components["schemas"]["AccessReviewViewType"];
            /** @description When the template was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description Why its campaigns are run. May be empty. */
            description: string;
            /** @description The name of the template. Its campaigns have it, followed by the date. */
            displayName: string;
            /** @description Whether certifying both sides of an access conflict makes it an accepted exception. Only for campaigns over access conflicts. */
            exemptCertifiedAccessConflicts: boolean;
            /** @description The id of the template. */
            readonly id: string;
            /** @description People and accounts that an older kind of scope takes in. `scope` takes its place. */
            inclusionScope: components["schemas"]["AccessReviewInclusionScope"] | null;
            /** @description Whether campaigns are created as `recurrenceRule` says. What falls into a time in which it is off is left out. */
            isCampaignScheduleEnabled: boolean;
            /** @description When the next campaign is created; null when none will be. */
            readonly nextScheduledCampaignAt: components["schemas"]["Timestamp"];
            /** @description Which e-mails its campaigns send. Null sends none. */
            notificationConfig: components["schemas"]["AccessReviewNotificationConfig"] | null;
            /**
             * Format: int32
             * @description How many campaigns were made from the template.
             */
            readonly occurrences: number;
            /** @description The ids of the people who own the template, and the campaigns made from it, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds: string[] | null;
            /** @description What happens to a person in an import so that a campaign over the access of this one person is created. Null or empty: nothing does. */
            personEvents: components["schemas"]["PersonEvent"][] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. It is looked at again when a campaign is prepared. */
            policyId: string;
            /** @description When campaigns are created. Null creates one only when somebody asks for it. */
            recurrenceRule: components["schemas"]["RecurrenceRule"] | null;
            /** @description Which account attributes reviewers may see. Null shows none. */
            reviewerAttributeConfig: components["schemas"]["ReviewerAttributeConfig"] | null;
            /** @description What reviewers should know, in Markdown. */
            reviewInstructions: string;
            /** @description Which grants are under review. Null or empty means every grant. It is looked up anew for each campaign. */
            scope: components["schemas"]["AccessReviewScopeV2"] | null;
            /** @description How the items under review are found. It is fixed when the template is created. */
            scopeType: components["schemas"]["AccessReviewScopeType"];
            /** @description Whether reviewers sign what they submit. Null asks for no signature. */
            signatureConfig: components["schemas"]["ReviewSignatureConfig"] | null;
            /** @description The chat channel of its campaigns. Null uses none. */
            slackChannel: components["schemas"]["SlackChannel"] | null;
            /** @description When the template last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description Whether an entitlement's or app's own certify policy goes before `policyId`. */
            usePolicyOverride: boolean;
        };
        /** @description A template: what its campaigns are made like, and when. */
        AccessReviewTemplateInput: {
            /** @description How long its campaigns last. They are due so long after their start. Null means no due date. */
            accessReviewDuration?: components["schemas"]["Duration"];
            /** @description What the start of a campaign by itself does when the data of a source is out of date. */
            accuracyIssueAction?: components["schemas"]["AccuracyIssueActionInput"];
            /** @description Metadata of the template. When it is updated, keys that are absent stay, and an empty value deletes its key. */
            annotations?: components["schemas"]["Annotations"];
            /** @description Whether its campaigns end by themselves when they are due. Needs `accessReviewDuration`. */
            autoCloseCampaign?: boolean;
            /** @description What happens to open reviews when a campaign ends by itself. */
            autoCloseDecision?: components["schemas"]["CloseDecisionInput"];
            /** @description Whether a report is generated when a campaign ends. */
            autoGenerateReport?: boolean;
            /** @description Whether its campaigns start by themselves two days after they were created. */
            autoStartCampaign?: boolean;
            /** @description Which columns the reviewers' table shows. Null means the default columns. */
            columnConfig?: components["schemas"]["AccessReviewColumnConfigInput"] | null;
            /** @description When the template was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description How the reviewers' table is grouped at first. */
            defaultView?: components["schemas"]["AccessReviewViewTypeInput"];
            /** @description When the template was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description Why its campaigns are run. May be empty. */
            description?: string;
            /** @description The name of the template. Its campaigns have it, followed by the date. */
            displayName?: string;
            /** @description Whether certifying both sides of an access conflict makes it an accepted exception. Only for campaigns over access conflicts. */
            exemptCertifiedAccessConflicts?: boolean;
            /** @description The id of the template. */
            readonly id?: string;
            /** @description People and accounts that an older kind of scope takes in. `scope` takes its place. */
            inclusionScope?: components["schemas"]["AccessReviewInclusionScopeInput"] | null;
            /** @description Whether campaigns are created as `recurrenceRule` says. What falls into a time in which it is off is left out. */
            isCampaignScheduleEnabled?: boolean;
            /** @description When the next campaign is created; null when none will be. */
            readonly nextScheduledCampaignAt?: components["schemas"]["Timestamp"];
            /** @description Which e-mails its campaigns send. Null sends none. */
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            /**
             * Format: int32
             * @description How many campaigns were made from the template.
             */
            readonly occurrences?: number;
            /** @description The ids of the people who own the template, and the campaigns made from it, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds?: string[] | null;
            /** @description What happens to a person in an import so that a campaign over the access of this one person is created. Null or empty: nothing does. */
            personEvents?: components["schemas"]["PersonEventInput"][] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. It is looked at again when a campaign is prepared. */
            policyId?: string;
            /** @description When campaigns are created. Null creates one only when somebody asks for it. */
            recurrenceRule?: components["schemas"]["RecurrenceRuleInput"] | null;
            /** @description Which account attributes reviewers may see. Null shows none. */
            reviewerAttributeConfig?: components["schemas"]["ReviewerAttributeConfigInput"] | null;
            /** @description What reviewers should know, in Markdown. */
            reviewInstructions?: string;
            /** @description Which grants are under review. Null or empty means every grant. It is looked up anew for each campaign. */
            scope?: components["schemas"]["AccessReviewScopeV2Input"] | null;
            /** @description How the items under review are found. It is fixed when the template is created. */
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            /** @description Whether reviewers sign what they submit. Null asks for no signature. */
            signatureConfig?: components["schemas"]["ReviewSignatureConfigInput"] | null;
            /** @description The chat channel of its campaigns. Null uses none. */
            slackChannel?: components["schemas"]["SlackChannelInput"] | null;
            /** @description When the template last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description Whether an entitlement's or app's own certify policy goes before `policyId`. */
            usePolicyOverride?: boolean;
        };
        /** @description A template. */
        AccessReviewTemplateResponse: {
            /** @description The template. */
            accessReviewTemplate: components["schemas"]["AccessReviewTemplate"] | null;
        };
        /** @description An entitlement that was chosen for a template. */
        AccessReviewTemplateSetupEntitlement: {
            /** @description The id of the template. */
            accessReviewTemplateId: string;
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource. */
            appResourceId: string;
            /** @description The id of the resource type. */
            appResourceTypeId: string;
            /** @description When the choice was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The certify policy that was set for this entitlement in this template; empty when none was. */
            customPolicyId: string;
            /** @description When the choice was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The certify policy of the template. */
            policyId: string;
            /** @description The id of the organization. */
            tenantId: string;
            /** @description When the choice last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The objects to expand in an answer about the scope of a template. */
        AccessReviewTemplateSetupEntitlementExpandMaskInput: {
            /** @description Any of `app_id`, `entitlement_id`, `policy_id`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description An entitlement to choose for a template. */
        AccessReviewTemplateSetupEntitlementInputInput: {
            /** @description The id of the entitlement. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId?: string;
        };
        /** @description A chosen entitlement with its paths into `expanded`. */
        AccessReviewTemplateSetupEntitlementView: {
            /** @description The chosen entitlement. */
            accessReviewTemplateEntitlement: components["schemas"]["AccessReviewTemplateSetupEntitlement"] | null;
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The path of the entitlement in `expanded`, empty when it is not expanded. */
            entitlementPath: string;
            /** @description The path of its certify policy in `expanded`, empty when it is not expanded. */
            policyPath: string;
        };
        /** @description A campaign with its paths into `expanded`. */
        AccessReviewView: {
            /** @description The campaign. */
            accessReview: components["schemas"]["AccessReview"] | null;
            /** @description The path of the person who created it in `expanded`, empty when not expanded. */
            createdByUserPath: string;
            /** @description What the caller may do with the campaign. */
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            /** @description The path of its policy in `expanded`, empty when it is not expanded. */
            policyPath: string;
        };
        /** @description How the reviewers' table is grouped: by app, by person, by resource, or not at all (UNSTRUCTURED). */
        AccessReviewViewType: "ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_VIEW_TYPE_BY_APP" | "ACCESS_REVIEW_VIEW_TYPE_BY_USER" | "ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED" | "ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE" | (string & {});
        /**
         * @description How the reviewers' table is grouped: by app, by person, by resource, or not at all (UNSTRUCTURED).
         * @enum {string}
         */
        AccessReviewViewTypeInput: "ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_VIEW_TYPE_BY_APP" | "ACCESS_REVIEW_VIEW_TYPE_BY_USER" | "ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED" | "ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE" | (string & {});
        /** @description Criteria for accounts. An account must meet all that are set; values of one list are alternatives. */
        AccountCriteriaScope: {
            /** @description Accounts whose e-mail address is outside (EXTERNAL) or inside (TRUSTED) the organization's domains. */
            accountDomain: components["schemas"]["AppUserDomain"];
            /** @description Accounts of one of these types. Empty means any. */
            accountTypes: components["schemas"]["AppUserType"][] | null;
            /** @description Accounts in one of these statuses. Empty means any. */
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            /** @description Only accounts that belong to nobody. */
            noAccountOwner: boolean;
        };
        /** @description Criteria for accounts. An account must meet all that are set; values of one list are alternatives. */
        AccountCriteriaScopeInput: {
            /** @description Accounts whose e-mail address is outside (EXTERNAL) or inside (TRUSTED) the organization's domains. */
            accountDomain?: components["schemas"]["AppUserDomainInput"];
            /** @description Accounts of one of these types. Empty means any. */
            accountTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            /** @description Accounts in one of these statuses. Empty means any. */
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            /** @description Only accounts that belong to nobody. */
            noAccountOwner?: boolean;
        };
        /** @description The status of an account in its app. */
        AccountStatus: "STATUS_UNSPECIFIED" | "STATUS_ENABLED" | "STATUS_DISABLED" | "STATUS_DELETED" | (string & {});
        /**
         * @description The status of an account in its app.
         * @enum {string}
         */
        AccountStatusInput: "STATUS_UNSPECIFIED" | "STATUS_ENABLED" | "STATUS_DISABLED" | "STATUS_DELETED" | (string & {});
        /** @description What a scheduled start does when data is out of date: go on, or wait and tell the owners. */
        AccuracyIssueAction: "ACCURACY_ISSUE_ACTION_UNSPECIFIED" | "ACCURACY_ISSUE_ACTION_CONTINUE" | "ACCURACY_ISSUE_ACTION_WAIT" | (string & {});
        /**
         * @description What a scheduled start does when data is out of date: go on, or wait and tell the owners.
         * @enum {string}
         */
        AccuracyIssueActionInput: "ACCURACY_ISSUE_ACTION_UNSPECIFIED" | "ACCURACY_ISSUE_ACTION_CONTINUE" | "ACCURACY_ISSUE_ACTION_WAIT" | (string & {});
        /** @description What an action step runs. At most one of its members is set. */
        Action: {
            /** @description An automation. */
            automation: components["schemas"]["ActionTargetAutomation"] | null;
            /** @description An action that a connector offers on a resource. */
            batonResourceAction: components["schemas"]["ActionTargetBatonResourceAction"] | null;
            /** @description The approval of a program that asks to act for people. */
            clientIdApproval: components["schemas"]["ActionTargetClientIdApproval"] | null;
        };
        /** @description What an action step runs. At most one of its members is set. */
        ActionInput: {
            /** @description An automation. */
            automation?: components["schemas"]["ActionTargetAutomationInput"] | null;
            /** @description An action that a connector offers on a resource. */
            batonResourceAction?: components["schemas"]["ActionTargetBatonResourceActionInput"] | null;
            /** @description The approval of a program that asks to act for people. */
            clientIdApproval?: components["schemas"]["ActionTargetClientIdApprovalInput"] | null;
        };
        /** @description An action step that was reached. */
        ActionInstance: {
            /** @description What the step runs. */
            action: components["schemas"]["Action"] | null;
            /** @description The run of the automation. */
            automation: components["schemas"]["ActionTargetAutomationInstance"] | null;
            /** @description The run of the connector's action. */
            batonResourceActionInstance: components["schemas"]["ActionTargetBatonResourceActionInstance"] | null;
            /** @description Set when the run was cancelled. */
            cancelled: components["schemas"]["ActionOutcomeCancelled"] | null;
            /** @description The program that is being approved. */
            clientIdApprovalInstance: components["schemas"]["ActionTargetClientIdApprovalInstance"] | null;
            /** @description Set when the action was refused. */
            denied: components["schemas"]["ActionOutcomeDenied"] | null;
            /** @description Set when the run failed. */
            error: components["schemas"]["ActionOutcomeError"] | null;
            /** @description How far the run is. */
            state: components["schemas"]["ActionInstanceState"];
            /** @description Set when the run succeeded. */
            success: components["schemas"]["ActionOutcomeSuccess"] | null;
        };
        /** @description How far the run of an action is. */
        ActionInstanceState: "ACTION_INSTANCE_STATE_UNSPECIFIED" | "ACTION_INSTANCE_STATE_INIT" | "ACTION_INSTANCE_STATE_RUNNING" | "ACTION_INSTANCE_STATE_DONE" | "ACTION_INSTANCE_STATE_ERROR" | (string & {});
        /** @description How an action task ended. UNSPECIFIED while it is open. */
        ActionOutcome: "ACTION_OUTCOME_UNSPECIFIED" | "ACTION_OUTCOME_SUCCESS" | "ACTION_OUTCOME_DENIED" | "ACTION_OUTCOME_ERROR" | "ACTION_OUTCOME_CANCELLED" | (string & {});
        /** @description An action that was cancelled. */
        ActionOutcomeCancelled: {
            /** @description When the outcome was set; null while there is none. */
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description An action that was refused. */
        ActionOutcomeDenied: {
            /** @description When the outcome was set; null while there is none. */
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description An action that failed. */
        ActionOutcomeError: {
            /** @description The kind of failure, for a program. */
            errorCode: string;
            /** @description What failed, for a person. */
            errorMessage: string;
            /** @description When the outcome was set; null while there is none. */
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /**
         * @description How an action task ended. UNSPECIFIED while it is open.
         * @enum {string}
         */
        ActionOutcomeInput: "ACTION_OUTCOME_UNSPECIFIED" | "ACTION_OUTCOME_SUCCESS" | "ACTION_OUTCOME_DENIED" | "ACTION_OUTCOME_ERROR" | "ACTION_OUTCOME_CANCELLED" | (string & {});
        /** @description An action that succeeded. */
        ActionOutcomeSuccess: {
            /** @description When the outcome was set; null while there is none. */
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description Provisioning by an account action of a connector. */
        ActionProvision: {
            /** @description The name of the action, as the connector knows it. */
            actionName: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The name of the action, as people see it. */
            displayName: string;
        };
        /** @description Provisioning by an account action of a connector. */
        ActionProvisionInput: {
            /** @description The name of the action, as the connector knows it. */
            actionName?: string;
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the connector. */
            connectorId?: string;
            /** @description The name of the action, as people see it. */
            displayName?: string;
        };
        /** @description An automation that an action step runs. */
        ActionTargetAutomation: {
            /** @description The id of the automation. */
            automationTemplateId: string;
        };
        /** @description An automation that an action step runs. */
        ActionTargetAutomationInput: {
            /** @description The id of the automation. */
            automationTemplateId?: string;
        };
        /** @description A run of an automation. */
        ActionTargetAutomationInstance: {
            /** @description The id of the run. */
            automationExecutionId: string;
        };
        /** @description An action that a connector offers on a resource. */
        ActionTargetBatonResourceAction: {
            /** @description The id of the action. */
            batonResourceActionId: string;
        };
        /** @description An action that a connector offers on a resource. */
        ActionTargetBatonResourceActionInput: {
            /** @description The id of the action. */
            batonResourceActionId?: string;
        };
        /** @description A run of a connector's action. */
        ActionTargetBatonResourceActionInstance: {
            /** @description The id of the run. */
            batonActionInvocationId: string;
        };
        /** @description The approval of a program that asks to act for people. It has no settings. */
        ActionTargetClientIdApproval: Record<string, never>;
        /** @description The approval of a program that asks to act for people. It has no settings. */
        ActionTargetClientIdApprovalInput: Record<string, never>;
        /** @description The program that is being approved. */
        ActionTargetClientIdApprovalInstance: {
            /** @description The address that names the program. */
            clientIdUrl: string;
        };
        /** @description What the caller may do with an object. */
        ActorObjectPermissions: {
            /** @description Whether the caller may delete it. */
            delete: boolean;
            /** @description Whether the caller may change it. */
            edit: boolean;
            /** @description Further rights, by name. A right that is not listed is not held. */
            extra: {
                [key: string]: boolean;
            };
            /** @description Whether the caller may read it. */
            read: boolean;
        };
        /** @description A field whose value the service fills in. */
        AdminProviderConfig: {
            /** @description A CEL expression that gives the value. */
            defaultValueCel: string;
            /** @description Whether the person sees the value. */
            showToUser: boolean;
        };
        /** @description A field whose value the service fills in. */
        AdminProviderConfigInput: {
            /** @description A CEL expression that gives the value. */
            defaultValueCel?: string;
            /** @description Whether the person sees the value. */
            showToUser?: boolean;
        };
        /** @description An approval step that a language-model agent works on. */
        AgentApproval: {
            /** @description What happens when the agent fails. */
            agentFailureAction: components["schemas"]["ApprovalAgentFailureAction"];
            /** @description How far the agent may go. */
            agentMode: components["schemas"]["ApprovalAgentMode"];
            /**
             * @deprecated
             * @description The agent that works on the step. No longer used.
             */
            agentUserId: string;
            /** @description What the agent is told. */
            instructions: string;
            /** @description The policies that the agent may switch to. */
            policyIds: string[] | null;
            /** @description The ids of the people who get the step when the agent fails. */
            reassignToUserIds: string[] | null;
        };
        /** @description An approval step that a language-model agent works on. */
        AgentApprovalInput: {
            /** @description What happens when the agent fails. */
            agentFailureAction?: components["schemas"]["ApprovalAgentFailureActionInput"];
            /** @description How far the agent may go. */
            agentMode?: components["schemas"]["ApprovalAgentModeInput"];
            /**
             * @deprecated
             * @description The agent that works on the step. No longer used.
             */
            agentUserId?: string;
            /** @description What the agent is told. */
            instructions?: string;
            /** @description The policies that the agent may switch to. */
            policyIds?: string[] | null;
            /** @description The ids of the people who get the step when the agent fails. */
            reassignToUserIds?: string[] | null;
        };
        /** @description The status of an agent. */
        AgentStatus: "AGENT_STATUS_UNSPECIFIED" | "AGENT_STATUS_READY" | "AGENT_STATUS_DISABLED" | "AGENT_STATUS_DELETED" | (string & {});
        /** @description What is known of a resource that is an agent. */
        AgentTrait: {
            /** @description The id of the account that the agent acts as. */
            identityAppUserId: string;
            /** @description The status of the agent. */
            status: components["schemas"]["AgentStatus"];
        };
        /** @description Every access conflict. It has no settings. */
        AllAccessConflictsScope: Record<string, never>;
        /** @description Every access conflict. It has no settings. */
        AllAccessConflictsScopeInput: Record<string, never>;
        /** @description Every account. It has no settings. */
        AllAccountsScope: Record<string, never>;
        /** @description Every account. It has no settings. */
        AllAccountsScopeInput: Record<string, never>;
        /** @description Every grant. It has no settings. */
        AllGrantsScope: Record<string, never>;
        /** @description Every grant. It has no settings. */
        AllGrantsScopeInput: Record<string, never>;
        /** @description Everybody. It has no settings. */
        AllUsersScope: Record<string, never>;
        /** @description Everybody. It has no settings. */
        AllUsersScopeInput: Record<string, never>;
        /** @description Metadata by key. A key has 1 to 128 characters and starts with a letter; keys that start with `c1/` are reserved. A value has up to 256 characters that may stand in a URL. An object has up to 16 entries. When an object is updated, keys that are absent stay, and an empty value deletes its key. */
        Annotations: {
            [key: string]: string;
        };
        /** @description An object of the type that `@type` names, a URL ending in the full type name. */
        Any: {
            /**
             * @description The type of the object, `type.googleapis.com/` and the full type name.
             * @example type.googleapis.com/c1.api.app.v1.App
             */
            "@type": string;
        } & {
            [key: string]: unknown;
        };
        /** @description Rules for a value of any type. */
        AnyRules: {
            /** @description The type URLs that are accepted; empty accepts any. */
            in: string[] | null;
            /** @description The type URLs that are refused. */
            notIn: string[] | null;
            /** @description Whether a value must be there. */
            required: boolean;
        };
        /** @description Rules for a value of any type. */
        AnyRulesInput: {
            /** @description The type URLs that are accepted; empty accepts any. */
            in?: string[] | null;
            /** @description The type URLs that are refused. */
            notIn?: string[] | null;
            /** @description Whether a value must be there. */
            required?: boolean;
        };
        /** @description A system in which people hold accounts and entitlements. */
        App: {
            /** @description How complete the knowledge of the app's access is. */
            accessModel: components["schemas"]["AppAccessModel"];
            /** @description Metadata of those who keep the app. */
            annotations: components["schemas"]["Annotations"];
            /** @description The id of the app's own tenant or organization at its vendor. */
            readonly appAccountId: string;
            /** @description The name of the app's own tenant or organization at its vendor. */
            readonly appAccountName: string;
            /** @description The people who own the app. */
            readonly appOwners: components["schemas"]["User"][] | null;
            /** @description How accounts are matched with people, when `identityMatching` is CUSTOM. */
            appUserMapper: components["schemas"]["AppUserMapper"] | null;
            /** @description The certify policy for entitlements that have none of their own. Empty means the campaign's policy. */
            certifyPolicyId: string;
            /**
             * Format: int64
             * @description The version of the connector that feeds the app; 0 without one.
             */
            connectorVersion: number;
            /** @description When the app was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the catalog in which its entitlements are offered. */
            defaultRequestCatalogId: string;
            /** @description When the app was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description What the app is for, in the words of those who keep it. May be empty. */
            description: string;
            /** @description The name of the app, as people see it. */
            displayName: string;
            /** @description Whether the connector also names the owners. */
            enableConnectorSourcedOwnership: boolean;
            /** @description Which members a person has set, so that a connector leaves them alone. */
            readonly fieldMask: string | null;
            /** @description The policy for requests for entitlements that have none of their own. */
            grantPolicyId: string;
            /** @description The address of the app's icon. */
            iconUrl: string;
            /** @description The id of the app. */
            readonly id: string;
            /** @description How accounts are matched with people. */
            identityMatching: components["schemas"]["AppUserIdentityMatching"];
            /** @description What people should know who request access to the app. */
            instructions: string;
            /** @description Whether the app is a source of people. */
            readonly isDirectory: boolean;
            /** @description Whether the app is kept by hand or by import rather than by a connector. */
            isManuallyManaged: boolean;
            /** @description The address of the app's logo. */
            readonly logoUri: string;
            /** @description The object of a connector that this app is to be joined with. */
            matchBatonRef: components["schemas"]["AppMatchBatonRef"] | null;
            /**
             * Format: int32
             * @description What an account costs a month, in US dollars.
             */
            monthlyCostUsd: number;
            /** @description The id of the app that this one was found in; empty for an app of its own. */
            readonly parentAppId: string;
            /** @description Whether revoking inherited access also revokes what it is inherited from. */
            revokeGrantSources: boolean;
            /** @description The revoke policy for entitlements that have none of their own. */
            revokePolicyId: string;
            /** @description Whether an account must exist before anything else is granted in the app. */
            strictAccessEntitlementProvisioning: boolean;
            /** @description When the app last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description How many accounts the app has. */
            readonly userCount: components["schemas"]["Int64"];
        };
        /** @description How complete the knowledge of an app's access is. */
        AppAccessModel: "APP_ACCESS_MODEL_UNSPECIFIED" | "APP_ACCESS_MODEL_CLASSIC" | "APP_ACCESS_MODEL_HYBRID" | "APP_ACCESS_MODEL_SPARSE" | (string & {});
        /**
         * @description How complete the knowledge of an app's access is.
         * @enum {string}
         */
        AppAccessModelInput: "APP_ACCESS_MODEL_UNSPECIFIED" | "APP_ACCESS_MODEL_CLASSIC" | "APP_ACCESS_MODEL_HYBRID" | "APP_ACCESS_MODEL_SPARSE" | (string & {});
        /** @description Something that can be held in an app, such as a role or the membership in a group. */
        AppEntitlement: {
            /** @description A short name that is unique in the organization. May be empty. */
            alias: string;
            /** @description Metadata of those who keep the entitlement. */
            annotations: components["schemas"]["Annotations"];
            /** @description The id of its app. */
            appId: string;
            /** @description The id of the resource that it is a right on. */
            appResourceId: string;
            /** @description The id of the type of that resource. */
            appResourceTypeId: string;
            /** @description The certify policy that goes before the app's and the campaign's when the campaign has `usePolicyOverride`. May be empty. */
            certifyPolicyId: string;
            /** @description The ids of the compliance frameworks that it falls under. */
            complianceFrameworkValueIds: string[] | null;
            /** @description When the entitlement was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Whether the app's request settings were applied to it. */
            defaultValuesApplied: boolean;
            /** @description When the entitlement was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description How it is taken away. Null means in the way it is given. */
            deprovisionerPolicy: components["schemas"]["ProvisionPolicy"] | null;
            /** @description What the entitlement is for, in the words of those who keep it. May be empty. */
            description: string;
            /** @description The name of the entitlement, as people see it. */
            displayName: string;
            /** @description The longest time for which it may be asked for, from one second to a hundred years; a request has to name one then. At most one of `durationGrant` and `durationUnset` is set. Setting one unsets the other. Null of both sets no limit. */
            durationGrant: components["schemas"]["Duration"];
            /** @description Set when somebody has said that it may be asked for without a limit. At most one of `durationGrant` and `durationUnset` is set. */
            durationUnset: Record<string, never> | null;
            /** @description Whether it may be requested as emergency access. */
            emergencyGrantEnabled: boolean;
            /** @description The policy for emergency access to it. */
            emergencyGrantPolicyId: string;
            /** @description Its id in the app or at the source. */
            readonly externalId: string;
            /** @description How many hold it. Accounts count, not people. */
            readonly grantCount: components["schemas"]["Int64"];
            /** @description The policy for requests for it. Empty means the app's. */
            grantPolicyId: string;
            /** @description The id of the entitlement. */
            readonly id: string;
            /** @description Whether a rule decides who holds it. */
            readonly isAutomationEnabled: boolean;
            /** @description Whether it is kept by hand or by import rather than by a connector. */
            isManuallyManaged: boolean;
            /** @description The id at a connector that it is to be joined with. */
            matchBatonId: string;
            /** @description Whether its own request settings go before the app's. */
            overrideAccessRequestsDefaults: boolean;
            /** @description How it is given. Null means by hand, by the owners of the app. */
            provisionerPolicy: components["schemas"]["ProvisionPolicy"] | null;
            /** @description What holding it means. */
            purpose: components["schemas"]["AppEntitlementPurposeValue"];
            /** @description The form that is filled in to request it. */
            requestSchemaId: string;
            /** @description The policy for taking it away. Empty means the app's. */
            revokePolicyId: string;
            /** @description The id of its risk level; empty when it has none. */
            riskLevelValueId: string;
            /** @description A short word for the right, such as `member` or `admin`. */
            slug: string;
            /** @description The ids of the connectors that know it, by the id they know it under. */
            sourceConnectorIds: {
                [key: string]: string;
            };
            /** @description Whether it is the app's built-in access entitlement, which whoever has an account holds. */
            readonly systemBuiltin: boolean;
            /** @description When the entitlement last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description Which members a person has set, so that a source leaves them alone. */
            userEditedMask: string | null;
        };
        /** @description The objects to expand in an answer about entitlements. */
        AppEntitlementExpandMaskInput: {
            /** @description Any of `app_id`, `app_resource_type_id`, `app_resource_id`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description Something that can be held in an app, such as a role or the membership in a group. */
        AppEntitlementInput: {
            /** @description A short name that is unique in the organization. May be empty. */
            alias?: string;
            /** @description Metadata of those who keep the entitlement. */
            annotations?: components["schemas"]["Annotations"];
            /** @description The id of its app. */
            appId?: string;
            /** @description The id of the resource that it is a right on. */
            appResourceId?: string;
            /** @description The id of the type of that resource. */
            appResourceTypeId?: string;
            /** @description The certify policy that goes before the app's and the campaign's when the campaign has `usePolicyOverride`. May be empty. */
            certifyPolicyId?: string;
            /** @description The ids of the compliance frameworks that it falls under. */
            complianceFrameworkValueIds?: string[] | null;
            /** @description When the entitlement was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description Whether the app's request settings were applied to it. */
            defaultValuesApplied?: boolean;
            /** @description When the entitlement was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description How it is taken away. Null means in the way it is given. */
            deprovisionerPolicy?: components["schemas"]["ProvisionPolicyInput"] | null;
            /** @description What the entitlement is for, in the words of those who keep it. May be empty. */
            description?: string;
            /** @description The name of the entitlement, as people see it. */
            displayName?: string;
            /** @description The longest time for which it may be asked for, from one second to a hundred years; a request has to name one then. At most one of `durationGrant` and `durationUnset` is set. Setting one unsets the other. Null of both sets no limit. */
            durationGrant?: components["schemas"]["Duration"];
            /** @description Set when somebody has said that it may be asked for without a limit. At most one of `durationGrant` and `durationUnset` is set. */
            durationUnset?: Record<string, never> | null;
            /** @description Whether it may be requested as emergency access. */
            emergencyGrantEnabled?: boolean;
            /** @description The policy for emergency access to it. */
            emergencyGrantPolicyId?: string;
            /** @description Its id in the app or at the source. */
            readonly externalId?: string;
            /** @description How many hold it. Accounts count, not people. */
            readonly grantCount?: components["schemas"]["Int64"];
            /** @description The policy for requests for it. Empty means the app's. */
            grantPolicyId?: string;
            /** @description The id of the entitlement. */
            readonly id?: string;
            /** @description Whether a rule decides who holds it. */
            readonly isAutomationEnabled?: boolean;
            /** @description Whether it is kept by hand or by import rather than by a connector. */
            isManuallyManaged?: boolean;
            /** @description The id at a connector that it is to be joined with. */
            matchBatonId?: string;
            /** @description Whether its own request settings go before the app's. */
            overrideAccessRequestsDefaults?: boolean;
            /** @description How it is given. Null means by hand, by the owners of the app. */
            provisionerPolicy?: components["schemas"]["ProvisionPolicyInput"] | null;
            /** @description What holding it means. */
            purpose?: components["schemas"]["AppEntitlementPurposeValueInput"];
            /** @description The form that is filled in to request it. */
            requestSchemaId?: string;
            /** @description The policy for taking it away. Empty means the app's. */
            revokePolicyId?: string;
            /** @description The id of its risk level; empty when it has none. */
            riskLevelValueId?: string;
            /** @description A short word for the right, such as `member` or `admin`. */
            slug?: string;
            /** @description The ids of the connectors that know it, by the id they know it under. */
            sourceConnectorIds?: {
                [key: string]: string;
            };
            /** @description Whether it is the app's built-in access entitlement, which whoever has an account holds. */
            readonly systemBuiltin?: boolean;
            /** @description When the entitlement last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description Which members a person has set, so that a source leaves them alone. */
            userEditedMask?: string | null;
        };
        /**
         * @description What a holder of an entitlement is to it: a member, an owner, an administrator, or somebody who is excluded.
         * @enum {string}
         */
        AppEntitlementMembershipTypeInput: "APP_ENTITLEMENT_MEMBERSHIP_TYPE_UNSPECIFIED" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_EXCLUSION" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_ADMIN" | (string & {});
        /** @description What holding an entitlement means: being assigned to something, being permitted something, or owning something. */
        AppEntitlementPurposeValue: "APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED" | "APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT" | "APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION" | "APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP" | (string & {});
        /**
         * @description What holding an entitlement means: being assigned to something, being permitted something, or owning something.
         * @enum {string}
         */
        AppEntitlementPurposeValueInput: "APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED" | "APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT" | "APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION" | "APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP" | (string & {});
        /** @description The address of an entitlement. */
        AppEntitlementRef: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the entitlement. */
            id: string;
        };
        /** @description The address of an entitlement. */
        AppEntitlementRefInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the entitlement. */
            id?: string;
        };
        /** @description The address of an entitlement that stands for a group of people. */
        AppEntitlementReference: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
        };
        /** @description The address of an entitlement that stands for a group of people. */
        AppEntitlementReferenceInput: {
            /** @description The id of the entitlement. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId?: string;
        };
        /** @description How an account, or a resource, holds an entitlement. */
        AppEntitlementUserView: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description Since when the account holds it, as far as known. */
            readonly appEntitlementUserBindingCreatedAt: components["schemas"]["Timestamp"];
            /** @description When it is to be taken away; null when no end is set. */
            readonly appEntitlementUserBindingDeprovisionAt: components["schemas"]["Timestamp"];
            /** @description The id of the app. */
            appId: string;
            /** @description The account; null when a resource holds it. */
            appUser: components["schemas"]["AppUserView"] | null;
            /** @description The id of the account; empty when a resource holds it. */
            appUserId: string;
            /** @description The entitlements that it is inherited from; empty when it is held directly. */
            grantSources: components["schemas"]["AppEntitlementRef"][] | null;
            /** @description The id of the task that granted it; empty when it came from elsewhere. */
            originatingTicketId: string;
            /** @description The resource that holds it, such as a team; null when an account does. */
            principalResource: components["schemas"]["AppResourceRef"] | null;
        };
        /** @description An entitlement with its paths into `expanded`. */
        AppEntitlementView: {
            /** @description The entitlement. */
            appEntitlement: components["schemas"]["AppEntitlement"] | null;
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The path of its resource in `expanded`, empty when it is not expanded. */
            appResourcePath: string;
            /** @description The path of its resource type in `expanded`, empty when it is not expanded. */
            appResourceTypePath: string;
            /** @description What the caller may do with the entitlement. */
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
        };
        /** @description A grant: an entitlement and how an account holds it. */
        AppEntitlementWithUserBinding: {
            /** @description How the account holds it. */
            appEntitlementUserBinding: components["schemas"]["AppEntitlementUserView"] | null;
            /** @description The entitlement. */
            entitlement: components["schemas"]["AppEntitlementView"] | null;
        };
        /** @description An approval step for the members of a group. Groups of more than 128 members count as empty. */
        AppGroupApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description The id of the entitlement whose holders are the group. */
            appGroupId: string;
            /** @description The id of the app of the group. */
            appId: string;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the members of a group. Groups of more than 128 members count as empty. */
        AppGroupApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description The id of the entitlement whose holders are the group. */
            appGroupId?: string;
            /** @description The id of the app of the group. */
            appId?: string;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /** @description A system in which people hold accounts and entitlements. */
        AppInput: {
            /** @description How complete the knowledge of the app's access is. */
            accessModel?: components["schemas"]["AppAccessModelInput"];
            /** @description Metadata of those who keep the app. */
            annotations?: components["schemas"]["Annotations"];
            /** @description The id of the app's own tenant or organization at its vendor. */
            readonly appAccountId?: string;
            /** @description The name of the app's own tenant or organization at its vendor. */
            readonly appAccountName?: string;
            /** @description The people who own the app. */
            readonly appOwners?: components["schemas"]["UserInput"][] | null;
            /** @description How accounts are matched with people, when `identityMatching` is CUSTOM. */
            appUserMapper?: components["schemas"]["AppUserMapperInput"] | null;
            /** @description The certify policy for entitlements that have none of their own. Empty means the campaign's policy. */
            certifyPolicyId?: string;
            /**
             * Format: int64
             * @description The version of the connector that feeds the app; 0 without one.
             */
            connectorVersion?: number;
            /** @description When the app was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description The id of the catalog in which its entitlements are offered. */
            defaultRequestCatalogId?: string;
            /** @description When the app was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description What the app is for, in the words of those who keep it. May be empty. */
            description?: string;
            /** @description The name of the app, as people see it. */
            displayName?: string;
            /** @description Whether the connector also names the owners. */
            enableConnectorSourcedOwnership?: boolean;
            /** @description Which members a person has set, so that a connector leaves them alone. */
            readonly fieldMask?: string | null;
            /** @description The policy for requests for entitlements that have none of their own. */
            grantPolicyId?: string;
            /** @description The address of the app's icon. */
            iconUrl?: string;
            /** @description The id of the app. */
            readonly id?: string;
            /** @description How accounts are matched with people. */
            identityMatching?: components["schemas"]["AppUserIdentityMatchingInput"];
            /** @description What people should know who request access to the app. */
            instructions?: string;
            /** @description Whether the app is a source of people. */
            readonly isDirectory?: boolean;
            /** @description Whether the app is kept by hand or by import rather than by a connector. */
            isManuallyManaged?: boolean;
            /** @description The address of the app's logo. */
            readonly logoUri?: string;
            /** @description The object of a connector that this app is to be joined with. */
            matchBatonRef?: components["schemas"]["AppMatchBatonRefInput"] | null;
            /**
             * Format: int32
             * @description What an account costs a month, in US dollars.
             */
            monthlyCostUsd?: number;
            /** @description The id of the app that this one was found in; empty for an app of its own. */
            readonly parentAppId?: string;
            /** @description Whether revoking inherited access also revokes what it is inherited from. */
            revokeGrantSources?: boolean;
            /** @description The revoke policy for entitlements that have none of their own. */
            revokePolicyId?: string;
            /** @description Whether an account must exist before anything else is granted in the app. */
            strictAccessEntitlementProvisioning?: boolean;
            /** @description When the app last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description How many accounts the app has. */
            readonly userCount?: components["schemas"]["Int64"];
        };
        /** @description An object of a connector that an app is to be joined with. */
        AppMatchBatonRef: {
            /** @description The id of the app that the connector belongs to. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The id of the object at the connector. */
            externalId: string;
        };
        /** @description An object of a connector that an app is to be joined with. */
        AppMatchBatonRefInput: {
            /** @description The id of the app that the connector belongs to. */
            appId?: string;
            /** @description The id of the connector. */
            connectorId?: string;
            /** @description The id of the object at the connector. */
            externalId?: string;
        };
        /** @description An approval step for the owners of the app. */
        AppOwnerApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the owners of the app. */
        AppOwnerApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /** @description Provisioning by the owners of the app. */
        AppOwnerProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The ids of the people who are asked when the app has no owner. */
            fallbackUserIds: string[] | null;
        };
        /** @description Provisioning by the owners of the app. */
        AppOwnerProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The ids of the people who are asked when the app has no owner. */
            fallbackUserIds?: string[] | null;
        };
        /** @description A thing in an app that entitlements are rights on, such as a group or a project. */
        AppResource: {
            /** @description The id of the settings that say who may see it. */
            accessConfigId: string;
            /** @description What is known of it as an agent. Null when it is none. */
            agentTrait: components["schemas"]["AgentTrait"] | null;
            /** @description Metadata of those who keep the resource. */
            annotations: components["schemas"]["Annotations"];
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource type. */
            appResourceTypeId: string;
            /** @description When the resource was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description A description that goes before the one from the source. May be empty. */
            customDescription: string;
            /** @description When the resource was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description What the resource is for, in the words of those who keep it. May be empty. */
            description: string;
            /** @description The name of the resource, as people see it. */
            displayName: string;
            /** @description Its id in the app or at the source. */
            readonly externalId: string;
            /** @description How many grants there are on it. */
            grantCount: components["schemas"]["Int64"];
            /** @description The id of the resource. */
            id: string;
            /** @description The id at a connector that it is to be joined with. */
            matchBatonId: string;
            /** @description What kind of non-human identity it is, in the words of the source. */
            readonly nhiDetail: string;
            /** @description What kind of non-human identity it is, if it is one. */
            readonly nhiType: components["schemas"]["NhiType"];
            /** @description The id of the resource that it is part of; empty for none. */
            parentAppResourceId: string;
            /** @description The id of the type of that resource; empty for none. */
            parentAppResourceTypeId: string;
            /** @description Further facts from the source. */
            readonly profile: components["schemas"]["Struct"] | null;
            /** @description What is known of it as a secret. Null when it is none. */
            secretTrait: components["schemas"]["SecretTrait"] | null;
            /** @description When the resource last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The resources that a form field offers. */
        AppResourceFilter: {
            /** @description Resources of this app. Empty means any. */
            appId: string;
            /** @description Resources of this type. Empty means any. */
            resourceTypeId: string;
        };
        /** @description The resources that a form field offers. */
        AppResourceFilterInput: {
            /** @description Resources of this app. Empty means any. */
            appId?: string;
            /** @description Resources of this type. Empty means any. */
            resourceTypeId?: string;
        };
        /** @description The address of a resource. */
        AppResourceRef: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource type. */
            appResourceTypeId: string;
            /** @description The id of the resource. */
            id: string;
        };
        /** @description The address of a resource. */
        AppResourceRefInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the resource type. */
            appResourceTypeId?: string;
            /** @description The id of the resource. */
            id?: string;
        };
        /** @description A finding is about a resource. */
        AppResourceTarget: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource. */
            appResourceId: string;
            /** @description The id of the resource type. */
            appResourceTypeId: string;
        };
        /** @description A finding is about a resource. */
        AppResourceTargetInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the resource. */
            appResourceId?: string;
            /** @description The id of the resource type. */
            appResourceTypeId?: string;
        };
        /** @description A kind of resource in an app, such as group or project. */
        AppResourceType: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description When the resource type was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the resource type was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The name of the resource type, as people see it. */
            displayName: string;
            /** @description The id of the resource type. */
            readonly id: string;
            /** @description What resources of this type are, such as groups or roles. */
            traitIds: string[] | null;
            /** @description When the resource type last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A resource type with its path into `expanded`. */
        AppResourceTypeView: {
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The resource type. */
            appResourceType: components["schemas"]["AppResourceType"] | null;
        };
        /** @description A resource with its paths into `expanded`. */
        AppResourceView: {
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The resource. */
            appResource: components["schemas"]["AppResource"] | null;
            /** @description What the caller may do with the resource. */
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            /** @description The path of the resource that it is part of in `expanded`, empty when not expanded. */
            parentResourcePath: string;
            /** @description The path of the type of that resource in `expanded`, empty when not expanded. */
            parentResourceTypePath: string;
            /** @description The path of its type in `expanded`, empty when it is not expanded. */
            resourceTypePath: string;
        };
        /** @description Entitlements by what they are tagged with, read when the campaign is prepared. Both lists must hold; values of one list are alternatives. */
        AppSelectionCriteriaScope: {
            /** @description The ids of compliance frameworks. Empty means any. */
            complianceFrameworkAttributeValueIds: string[] | null;
            /** @description The ids of risk levels. Empty means any. */
            riskLevelAttributeValueIds: string[] | null;
        };
        /** @description Entitlements by what they are tagged with, read when the campaign is prepared. Both lists must hold; values of one list are alternatives. */
        AppSelectionCriteriaScopeInput: {
            /** @description The ids of compliance frameworks. Empty means any. */
            complianceFrameworkAttributeValueIds?: string[] | null;
            /** @description The ids of risk levels. Empty means any. */
            riskLevelAttributeValueIds?: string[] | null;
        };
        /** @description An account: how somebody or something is known in an app. */
        AppUser: {
            /** @description The status of the account as an agent, if it is one. */
            readonly agentStatus: components["schemas"]["AppUserAgentStatus"];
            /** @description The id of the app. */
            readonly appId: string;
            /** @description Whether a person, a service or the system uses the account. */
            appUserType: components["schemas"]["AppUserType"];
            /** @description When the account was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the account was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The name of the account, as people see it. */
            readonly displayName: string;
            /** @description Its main e-mail address. May be empty. */
            readonly email: string;
            /** @description All its e-mail addresses. */
            readonly emails: string[] | null;
            /** @description The personnel numbers that the app keeps with it. */
            readonly employeeIds: string[] | null;
            /** @description The id of the account. */
            readonly id: string;
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId: string;
            /** @description Whether its e-mail address is outside the organization's domains. */
            readonly isExternal: boolean;
            /** @description What kind of non-human identity it is, in the words of the source. */
            readonly nhiDetail: string;
            /** @description What kind of non-human identity it is, if it is one. */
            readonly nhiType: components["schemas"]["AppUserNhiType"];
            /** @description Further facts from the source. */
            readonly profile: components["schemas"]["Struct"] | null;
            /** @description The status of the account in its app. */
            status: components["schemas"]["AppUserStatusDetails"] | null;
            /** @description When the account last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The name that it signs in with. */
            readonly username: string;
            /** @description All names that it signs in with. */
            readonly usernames: string[] | null;
        };
        /** @description The status of an account that is an agent. */
        AppUserAgentStatus: "APP_USER_AGENT_STATUS_UNSPECIFIED" | "APP_USER_AGENT_STATUS_READY" | "APP_USER_AGENT_STATUS_DISABLED" | "APP_USER_AGENT_STATUS_DELETED" | (string & {});
        /** @description Whether an account's e-mail address is inside or outside the organization's domains. */
        AppUserDomain: "APP_USER_DOMAIN_UNSPECIFIED" | "APP_USER_DOMAIN_EXTERNAL" | "APP_USER_DOMAIN_TRUSTED" | (string & {});
        /**
         * @description Whether an account's e-mail address is inside or outside the organization's domains.
         * @enum {string}
         */
        AppUserDomainInput: "APP_USER_DOMAIN_UNSPECIFIED" | "APP_USER_DOMAIN_EXTERNAL" | "APP_USER_DOMAIN_TRUSTED" | (string & {});
        /** @description The accounts that a form field offers. */
        AppUserFilter: {
            /** @description Accounts of this app. Empty means any. */
            appId: string;
        };
        /** @description The accounts that a form field offers. */
        AppUserFilterInput: {
            /** @description Accounts of this app. Empty means any. */
            appId?: string;
        };
        /** @description How accounts are matched with people: by e-mail address and user name (STRICT), by name as well (DISPLAY_NAME), or by expressions (CUSTOM). */
        AppUserIdentityMatching: "APP_USER_IDENTITY_MATCHING_UNSPECIFIED" | "APP_USER_IDENTITY_MATCHING_STRICT" | "APP_USER_IDENTITY_MATCHING_DISPLAY_NAME" | "APP_USER_IDENTITY_MATCHING_CUSTOM" | (string & {});
        /**
         * @description How accounts are matched with people: by e-mail address and user name (STRICT), by name as well (DISPLAY_NAME), or by expressions (CUSTOM).
         * @enum {string}
         */
        AppUserIdentityMatchingInput: "APP_USER_IDENTITY_MATCHING_UNSPECIFIED" | "APP_USER_IDENTITY_MATCHING_STRICT" | "APP_USER_IDENTITY_MATCHING_DISPLAY_NAME" | "APP_USER_IDENTITY_MATCHING_CUSTOM" | (string & {});
        /** @description How the accounts of an app are matched with people. */
        AppUserMapper: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The pairs of expressions that are tried in order; the first that matches counts. */
            mappingCases: components["schemas"]["AppUserMapperMatchCase"][] | null;
        };
        /** @description How the accounts of an app are matched with people. */
        AppUserMapperInput: {
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The pairs of expressions that are tried in order; the first that matches counts. */
            mappingCases?: components["schemas"]["AppUserMapperMatchCaseInput"][] | null;
        };
        /** @description A pair of expressions. An account and a person match when both give the same value. */
        AppUserMapperMatchCase: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description A CEL expression over the account. */
            appUserKeyCel: string;
            /**
             * Format: int64
             * @description The place of the pair in the order, from 0.
             */
            readonly caseIndex: number;
            /** @description A CEL expression over the person. */
            userKeyCel: string;
        };
        /** @description A pair of expressions. An account and a person match when both give the same value. */
        AppUserMapperMatchCaseInput: {
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description A CEL expression over the account. */
            appUserKeyCel?: string;
            /**
             * Format: int64
             * @description The place of the pair in the order, from 0.
             */
            readonly caseIndex?: number;
            /** @description A CEL expression over the person. */
            userKeyCel?: string;
        };
        /** @description What kind of non-human identity an account is. */
        AppUserNhiType: "APP_USER_NHI_TYPE_UNSPECIFIED" | "APP_USER_NHI_TYPE_APP_REGISTRATION" | "APP_USER_NHI_TYPE_ASSUMABLE_ROLE" | "APP_USER_NHI_TYPE_MANAGED_IDENTITY" | (string & {});
        /** @description The status of an account, in filters and scopes. */
        AppUserStatus: "APP_USER_STATUS_UNSPECIFIED" | "APP_USER_STATUS_ENABLED" | "APP_USER_STATUS_DISABLED" | "APP_USER_STATUS_DELETED" | (string & {});
        /** @description The status of an account in its app. */
        AppUserStatusDetails: {
            /** @description What the app says about the status, in its own words. May be empty. */
            readonly details: string;
            /** @description Whether the account can be used. */
            readonly status: components["schemas"]["AccountStatus"];
        };
        /**
         * @description The status of an account, in filters and scopes.
         * @enum {string}
         */
        AppUserStatusInput: "APP_USER_STATUS_UNSPECIFIED" | "APP_USER_STATUS_ENABLED" | "APP_USER_STATUS_DISABLED" | "APP_USER_STATUS_DELETED" | (string & {});
        /** @description A finding is about an account. */
        AppUserTarget: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the account. */
            appUserId: string;
        };
        /** @description A finding is about an account. */
        AppUserTargetInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the account. */
            appUserId?: string;
        };
        /** @description Who uses an account: a person, a service, or the system itself. */
        AppUserType: "APP_USER_TYPE_UNSPECIFIED" | "APP_USER_TYPE_USER" | "APP_USER_TYPE_SERVICE_ACCOUNT" | "APP_USER_TYPE_SYSTEM_ACCOUNT" | (string & {});
        /**
         * @description Who uses an account: a person, a service, or the system itself.
         * @enum {string}
         */
        AppUserTypeInput: "APP_USER_TYPE_UNSPECIFIED" | "APP_USER_TYPE_USER" | "APP_USER_TYPE_SERVICE_ACCOUNT" | "APP_USER_TYPE_SYSTEM_ACCOUNT" | (string & {});
        /** @description An account with its paths into `expanded`. */
        AppUserView: {
            /** @description The path of the app in `expanded`, empty when it is not expanded. */
            appPath: string;
            /** @description The account. */
            appUser: components["schemas"]["AppUser"] | null;
            /** @description The path of its owner in `expanded`, empty when not expanded or when it has none. */
            identityUserPath: string;
            /** @description The path of the time of its last use in `expanded`, empty when not expanded or not known. */
            lastUsagePath: string;
        };
        /** @description Accounts as a whole, each reviewed as a holding of its app's built-in access entitlement. It has no settings. */
        ApplicationAccessScope: Record<string, never>;
        /** @description Accounts as a whole, each reviewed as a holding of its app's built-in access entitlement. It has no settings. */
        ApplicationAccessScopeInput: Record<string, never>;
        /** @description Where the request settings of a task came from. */
        AppliedSettingsSource: "APPLIED_SETTINGS_SOURCE_UNSPECIFIED" | "APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE" | "APPLIED_SETTINGS_SOURCE_ROUTING_RULE" | "APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT" | "APPLIED_SETTINGS_SOURCE_APP_DEFAULT" | "APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT" | (string & {});
        /** @description A step that waits until one of its assignees approves or denies. One kind of assignee is set; at most one. */
        Approval: {
            /** @description A language-model agent. */
            agent: components["schemas"]["AgentApproval"] | null;
            /** @description Whether the delegate of an assignee takes the assignee's place. */
            allowDelegation: boolean;
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The ids of the people to whom the step may be handed. Empty means anybody. */
            allowedReassignees: string[] | null;
            /** @description The owners of the app. */
            appOwners: components["schemas"]["AppOwnerApproval"] | null;
            /** @description Whether the step was assigned to somebody. */
            readonly assigned: boolean;
            /** @description The owners of the entitlement. */
            entitlementOwners: components["schemas"]["EntitlementOwnerApproval"] | null;
            /** @description What happens when nobody decides in time. Null means nothing. */
            escalation: components["schemas"]["Escalation"] | null;
            /** @description Whether `escalation` counts. */
            escalationEnabled: boolean;
            /** @description The people whom CEL expressions give. */
            expression: components["schemas"]["ExpressionApproval"] | null;
            /** @description The members of a group. */
            group: components["schemas"]["AppGroupApproval"] | null;
            /** @description The managers of the person whose access is at stake. */
            manager: components["schemas"]["ManagerApproval"] | null;
            /** @description Whether whoever approves must give a comment. */
            requireApprovalReason: boolean;
            /** @description Whether whoever denies must give a comment. */
            requireDenialReason: boolean;
            /** @description Whether whoever hands the step on must give a comment. */
            requireReassignmentReason: boolean;
            /** @description The id of the provider with which approvers must sign in again. Empty asks for nothing. */
            requiresStepUpProviderId: string;
            /** @description The owners of the resource. */
            resourceOwners: components["schemas"]["ResourceOwnerApproval"] | null;
            /** @description The person whose access is at stake. */
            self: components["schemas"]["SelfApproval"] | null;
            /** @description The people in a list. */
            users: components["schemas"]["UserApproval"] | null;
            /** @description A program that is called. */
            webhook: components["schemas"]["WebhookApproval"] | null;
        };
        /** @description What happens when an agent fails: other people, the super admins, or the next step. */
        ApprovalAgentFailureAction: "APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS" | "APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP" | (string & {});
        /**
         * @description What happens when an agent fails: other people, the super admins, or the next step.
         * @enum {string}
         */
        ApprovalAgentFailureActionInput: "APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS" | "APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP" | (string & {});
        /** @description How far an agent may go: decide, only switch to another policy, or only comment. */
        ApprovalAgentMode: "APPROVAL_AGENT_MODE_UNSPECIFIED" | "APPROVAL_AGENT_MODE_FULL_CONTROL" | "APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY" | "APPROVAL_AGENT_MODE_COMMENT_ONLY" | (string & {});
        /**
         * @description How far an agent may go: decide, only switch to another policy, or only comment.
         * @enum {string}
         */
        ApprovalAgentModeInput: "APPROVAL_AGENT_MODE_UNSPECIFIED" | "APPROVAL_AGENT_MODE_FULL_CONTROL" | "APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY" | "APPROVAL_AGENT_MODE_COMMENT_ONLY" | (string & {});
        /** @description A step that waits until one of its assignees approves or denies. One kind of assignee is set; at most one. */
        ApprovalInput: {
            /** @description A language-model agent. */
            agent?: components["schemas"]["AgentApprovalInput"] | null;
            /** @description Whether the delegate of an assignee takes the assignee's place. */
            allowDelegation?: boolean;
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The ids of the people to whom the step may be handed. Empty means anybody. */
            allowedReassignees?: string[] | null;
            /** @description The owners of the app. */
            appOwners?: components["schemas"]["AppOwnerApprovalInput"] | null;
            /** @description Whether the step was assigned to somebody. */
            readonly assigned?: boolean;
            /** @description The owners of the entitlement. */
            entitlementOwners?: components["schemas"]["EntitlementOwnerApprovalInput"] | null;
            /** @description What happens when nobody decides in time. Null means nothing. */
            escalation?: components["schemas"]["EscalationInput"] | null;
            /** @description Whether `escalation` counts. */
            escalationEnabled?: boolean;
            /** @description The people whom CEL expressions give. */
            expression?: components["schemas"]["ExpressionApprovalInput"] | null;
            /** @description The members of a group. */
            group?: components["schemas"]["AppGroupApprovalInput"] | null;
            /** @description The managers of the person whose access is at stake. */
            manager?: components["schemas"]["ManagerApprovalInput"] | null;
            /** @description Whether whoever approves must give a comment. */
            requireApprovalReason?: boolean;
            /** @description Whether whoever denies must give a comment. */
            requireDenialReason?: boolean;
            /** @description Whether whoever hands the step on must give a comment. */
            requireReassignmentReason?: boolean;
            /** @description The id of the provider with which approvers must sign in again. Empty asks for nothing. */
            requiresStepUpProviderId?: string;
            /** @description The owners of the resource. */
            resourceOwners?: components["schemas"]["ResourceOwnerApprovalInput"] | null;
            /** @description The person whose access is at stake. */
            self?: components["schemas"]["SelfApprovalInput"] | null;
            /** @description The people in a list. */
            users?: components["schemas"]["UserApprovalInput"] | null;
            /** @description A program that is called. */
            webhook?: components["schemas"]["WebhookApprovalInput"] | null;
        };
        /** @description An approval step that was reached. At most one outcome is set; none while it waits. */
        ApprovalInstance: {
            /** @description The settings of the step. */
            approval: components["schemas"]["Approval"] | null;
            /** @description Set when somebody approved. */
            approved: components["schemas"]["ApprovedAction"] | null;
            /** @description When the step reached its assignees. Null while the campaign has not started. */
            readonly assignedAt: components["schemas"]["Timestamp"];
            /** @description Set when somebody denied. */
            denied: components["schemas"]["DeniedAction"] | null;
            /** @description When and how the step escalates. Null when it does not. */
            escalationInstance: components["schemas"]["EscalationInstance"] | null;
            /** @description Set when the step was handed to others; another instance follows. */
            reassigned: components["schemas"]["ReassignedAction"] | null;
            /** @description Set when the step was handed to others because of an error; another instance follows. */
            reassignedByError: components["schemas"]["ReassignedByErrorAction"] | null;
            /** @description Set when the task was started anew. */
            restarted: components["schemas"]["RestartAction"] | null;
            /** @description Set when the step was skipped. */
            skipped: components["schemas"]["SkippedAction"] | null;
            /** @description How far the step is. */
            readonly state: components["schemas"]["ApprovalInstanceState"];
        };
        /** @description How far an approval step is. */
        ApprovalInstanceState: "APPROVAL_INSTANCE_STATE_UNSPECIFIED" | "APPROVAL_INSTANCE_STATE_INIT" | "APPROVAL_INSTANCE_STATE_SENDING_NOTIFICATIONS" | "APPROVAL_INSTANCE_STATE_WAITING" | "APPROVAL_INSTANCE_STATE_DONE" | (string & {});
        /** @description An approval of the current step. */
        ApproveTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty unless the step asks for a reason. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. */
            policyStepId: string;
        };
        /** @description Who approved, and when. */
        ApprovedAction: {
            /** @description When it was approved. */
            readonly approvedAt: components["schemas"]["Timestamp"];
            /** @description The entitlements that the approval was about. */
            readonly entitlements: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The id of the sign-in that the approver confirmed it with; empty when none was asked for. */
            readonly stepUpTransactionId: string;
            /** @description The id of the person who approved; empty for the service itself. */
            readonly userId: string;
        };
        /** @description Somebody is to deal with a finding. */
        AssignOwnerActionInput: {
            /** @description Who. Without a member set, those who would be without an assignment. */
            owner: components["schemas"]["FindingOwnerRefInput"];
        };
        /** @description How the people of a step were found: as the step says (PRIMARY), as its fallback, as owners of the campaign, as super admins, or not at all. */
        AssignedVia: "ASSIGNED_VIA_UNSPECIFIED" | "ASSIGNED_VIA_PRIMARY" | "ASSIGNED_VIA_FALLBACK" | "ASSIGNED_VIA_CAMPAIGN_OWNERS" | "ASSIGNED_VIA_SUPER_ADMINS" | "ASSIGNED_VIA_NONE" | (string & {});
        /** @description At least one of the fields must be filled in. It has no settings. */
        AtLeastOne: Record<string, never>;
        /** @description At least one of the fields must be filled in. It has no settings. */
        AtLeastOneInput: Record<string, never>;
        /** @description Where an event came from: the service itself (C1), an issue tracker (JIRA), a chat (SLACK) or an agent (COPILOT_AGENTS). */
        AuditSource: "SOURCE_UNSPECIFIED" | "SOURCE_C1" | "SOURCE_JIRA" | "SOURCE_SLACK" | "SOURCE_COPILOT_AGENTS" | (string & {});
        /** @description A list of steps that the service does one after the other when it is started. */
        Automation: {
            /** @description The steps, in order, from 1 to 100. */
            automationSteps: components["schemas"]["AutomationStep"][] | null;
            /** @description When the automation was made. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description What the automation is for. May be empty. */
            description: string;
            /** @description The name of the automation, as people see it. */
            displayName: string;
            /** @description Whether it may be started. A step of a policy that would start one that may not is refused, and denies its task. */
            enabled: boolean;
            /** @description The id of the automation. */
            readonly id: string;
            /** @description When it was last started; null when it never was. */
            readonly lastExecutedAt: components["schemas"]["Timestamp"];
            /** @description When the automation was last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A comment on a task, in the name of the service. */
        AutomationComment: {
            /** @description The comment, in Markdown. */
            comment: string;
            /** @description The id of the task. Empty means the task whose step started the run; a run that was started by hand has none. */
            taskId: string;
        };
        /** @description A comment on a task, in the name of the service. */
        AutomationCommentInput: {
            /** @description The comment, in Markdown. */
            comment: string;
            /** @description The id of the task. Empty means the task whose step started the run; a run that was started by hand has none. */
            taskId?: string;
        };
        /** @description What a run is started with. */
        AutomationContext: {
            /** @description Values by name; steps refer to them by `userFrom`. */
            context: components["schemas"]["Struct"] | null;
        };
        /** @description What a run is started with. */
        AutomationContextInput: {
            /** @description Values by name; steps refer to them by `userFrom`. */
            context?: components["schemas"]["Struct"] | null;
        };
        /** @description A revoke task for one access of a person. Where one is open already, that one counts. */
        AutomationCreateRevokeTask: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description Why the access is taken away. May be empty. */
            description: string;
            /** @description The name of the member in the context of the run that has the id of the person. Either this or `userId` is given. */
            userFrom: string;
            /** @description The id of the person whose access it is. Either this or `userFrom` is given. */
            userId: string;
        };
        /** @description A revoke task for one access of a person. Where one is open already, that one counts. */
        AutomationCreateRevokeTaskInput: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description Why the access is taken away. May be empty. */
            description?: string;
            /** @description The name of the member in the context of the run that has the id of the person. Either this or `userId` is given. */
            userFrom?: string;
            /** @description The id of the person whose access it is. Either this or `userFrom` is given. */
            userId?: string;
        };
        /** @description A delegate for a person, in place of the one before. It counts for tasks that are created from then on. */
        AutomationDelegate: {
            /** @description The id of the delegate. */
            delegatedUserId: string;
            /** @description For how long the delegate acts, from the moment on at which the step is done. Null means without an end. */
            duration: components["schemas"]["Duration"];
            /** @description The name of the member in the context of the run that has the id of the person. Either this or `userId` is given. */
            userFrom: string;
            /** @description The id of the person who gets the delegate. Either this or `userFrom` is given. */
            userId: string;
        };
        /** @description A delegate for a person, in place of the one before. It counts for tasks that are created from then on. */
        AutomationDelegateInput: {
            /** @description The id of the delegate. */
            delegatedUserId: string;
            /** @description For how long the delegate acts, from the moment on at which the step is done. Null means without an end. */
            duration?: components["schemas"]["Duration"];
            /** @description The name of the member in the context of the run that has the id of the person. Either this or `userId` is given. */
            userFrom?: string;
            /** @description The id of the person who gets the delegate. Either this or `userFrom` is given. */
            userId?: string;
        };
        /** @description One run of an automation. */
        AutomationExecution: {
            /** @description The id of the automation. */
            readonly automationTemplateId: string;
            /** @description When the run ended; null while it has not. */
            readonly completedAt: components["schemas"]["Timestamp"];
            /** @description What the run was started with. For a step of an action task, what was filled in. */
            readonly context: components["schemas"]["AutomationContext"] | null;
            /** @description When the run was asked for. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who started it by hand, or who asked for the task; empty when nobody did. */
            readonly createdByUserId: string;
            /** @description Why the run failed. Empty when it did not. */
            readonly error: string;
            /** @description The id of the run. For a step of a task it is the id of that step. */
            readonly id: string;
            /** @description How far the run is. */
            readonly state: components["schemas"]["AutomationExecutionState"];
            /** @description The steps with which the run began, and what became of each. */
            readonly steps: components["schemas"]["AutomationExecutionStep"][] | null;
            /** @description The id of the task whose step it carries out; empty when it was started by hand. */
            readonly taskId: string;
            /** @description When the last step of it was done. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description How far a run, or a step of one, is. PENDING has not begun, PROCESS_STEP is under way, DONE has done all, ERROR stopped at a step that failed, and TERMINATE stopped because the task whose step it carries out went on without it. */
        AutomationExecutionState: "AUTOMATION_EXECUTION_STATE_UNSPECIFIED" | "AUTOMATION_EXECUTION_STATE_PENDING" | "AUTOMATION_EXECUTION_STATE_PROCESS_STEP" | "AUTOMATION_EXECUTION_STATE_DONE" | "AUTOMATION_EXECUTION_STATE_ERROR" | "AUTOMATION_EXECUTION_STATE_TERMINATE" | (string & {});
        /**
         * @description How far a run, or a step of one, is. PENDING has not begun, PROCESS_STEP is under way, DONE has done all, ERROR stopped at a step that failed, and TERMINATE stopped because the task whose step it carries out went on without it.
         * @enum {string}
         */
        AutomationExecutionStateInput: "AUTOMATION_EXECUTION_STATE_UNSPECIFIED" | "AUTOMATION_EXECUTION_STATE_PENDING" | "AUTOMATION_EXECUTION_STATE_PROCESS_STEP" | "AUTOMATION_EXECUTION_STATE_DONE" | "AUTOMATION_EXECUTION_STATE_ERROR" | "AUTOMATION_EXECUTION_STATE_TERMINATE" | (string & {});
        /** @description What became of one step of a run. */
        AutomationExecutionStep: {
            /** @description When the step was done, or failed; null while it is neither. */
            readonly completedAt: components["schemas"]["Timestamp"];
            /** @description Why the step failed. Empty when it did not. */
            readonly error: string;
            /** @description How far the step is. */
            readonly state: components["schemas"]["AutomationExecutionState"];
            /** @description What was to be done. */
            readonly step: components["schemas"]["AutomationStep"] | null;
            /** @description The id of the task that it made or found, or that it commented on; empty for other steps. */
            readonly taskId: string;
        };
        /** @description A list of steps that the service does one after the other when it is started. */
        AutomationInput: {
            /** @description The steps, in order, from 1 to 100. */
            automationSteps?: components["schemas"]["AutomationStepInput"][] | null;
            /** @description When the automation was made. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description What the automation is for. May be empty. */
            description?: string;
            /** @description The name of the automation, as people see it. */
            displayName?: string;
            /** @description Whether it may be started. A step of a policy that would start one that may not is refused, and denies its task. */
            enabled?: boolean;
            /** @description The id of the automation. */
            readonly id?: string;
            /** @description When it was last started; null when it never was. */
            readonly lastExecutedAt?: components["schemas"]["Timestamp"];
            /** @description When the automation was last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
        };
        /** @description A reference to an automation. */
        AutomationRefInput: {
            /** @description The id of the automation. */
            id?: string;
        };
        /** @description One automation. */
        AutomationResponse: {
            /** @description The automation. */
            automation: components["schemas"]["Automation"] | null;
        };
        /** @description One step of an automation. Exactly one of its kinds is set. */
        AutomationStep: {
            /** @description Comments on a task. */
            comment: components["schemas"]["AutomationComment"] | null;
            /** @description Asks for access to be taken away. */
            createRevokeTask: components["schemas"]["AutomationCreateRevokeTask"] | null;
            /** @description Names the delegate of a person. */
            delegate: components["schemas"]["AutomationDelegate"] | null;
            /** @description What the step is called in the record of a run. May be empty. */
            stepName: string;
        };
        /** @description One step of an automation. Exactly one of its kinds is set. */
        AutomationStepInput: {
            /** @description Comments on a task. */
            comment?: components["schemas"]["AutomationCommentInput"] | null;
            /** @description Asks for access to be taken away. */
            createRevokeTask?: components["schemas"]["AutomationCreateRevokeTaskInput"] | null;
            /** @description Names the delegate of a person. */
            delegate?: components["schemas"]["AutomationDelegateInput"] | null;
            /** @description What the step is called in the record of a run. May be empty. */
            stepName?: string;
        };
        /** @description An action that a connector offers on a resource. */
        BatonResourceActionRef: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The name of the action, as people see it. */
            readonly batonActionDisplayName: string;
            /** @description The name of the action, as the connector knows it. */
            readonly batonActionName: string;
            /** @description The id of the connector. */
            readonly connectorId: string;
            /** @description The id of the type of resource that the action is for. */
            readonly resourceTypeId: string;
        };
        /** @description An action that a connector offers on a resource. */
        BatonResourceActionRefInput: {
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The name of the action, as people see it. */
            readonly batonActionDisplayName?: string;
            /** @description The name of the action, as the connector knows it. */
            readonly batonActionName?: string;
            /** @description The id of the connector. */
            readonly connectorId?: string;
            /** @description The id of the type of resource that the action is for. */
            readonly resourceTypeId?: string;
        };
        /** @description Says that a campaign was set up from bindings. It has no settings. */
        BindingObjectSetup: Record<string, never>;
        /** @description Says that a campaign was set up from bindings. It has no settings. */
        BindingObjectSetupInput: Record<string, never>;
        /** @description A yes-or-no field. */
        BoolField: {
            /** @description Show it as a check box. */
            checkboxField: components["schemas"]["CheckboxField"] | null;
            /** @description What it is set to at first. */
            defaultValue: boolean;
            /** @description What the value must meet. */
            rules: components["schemas"]["BoolRules"] | null;
            /** @description Show it as a switch. */
            toggleField: components["schemas"]["ToggleField"] | null;
        };
        /** @description A yes-or-no field. */
        BoolFieldInput: {
            /** @description Show it as a check box. */
            checkboxField?: components["schemas"]["CheckboxFieldInput"] | null;
            /** @description What it is set to at first. */
            defaultValue?: boolean;
            /** @description What the value must meet. */
            rules?: components["schemas"]["BoolRulesInput"] | null;
            /** @description Show it as a switch. */
            toggleField?: components["schemas"]["ToggleFieldInput"] | null;
        };
        /** @description Rules for a yes-or-no value. */
        BoolRules: {
            /** @description The one value that is accepted. */
            const: boolean;
        };
        /** @description Rules for a yes-or-no value. */
        BoolRulesInput: {
            /** @description The one value that is accepted. */
            const?: boolean;
        };
        /** @description Something that is done in the background. */
        BulkActionResponse: {
            /** @description Its id. The log names it with everything that it did. */
            bulkActionId: string;
        };
        /** @description Rules for a value of bytes. All bytes are written in base64. */
        BytesRules: {
            /**
             * Format: byte
             * @description The one value that is accepted.
             */
            const: string;
            /**
             * Format: byte
             * @description Bytes that must be in the value.
             */
            contains: string;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: string[] | null;
            /** @description The value must be an IP address of either version, as bytes. */
            ip: boolean | null;
            /** @description The value must be an IPv4 address, as 4 bytes. */
            ipv4: boolean | null;
            /** @description The value must be an IPv6 address, as 16 bytes. */
            ipv6: boolean | null;
            /** @description The exact number of bytes. */
            len: components["schemas"]["Uint64"];
            /** @description The largest number of bytes. */
            maxLen: components["schemas"]["Uint64"];
            /** @description The smallest number of bytes. */
            minLen: components["schemas"]["Uint64"];
            /** @description The values that are refused. */
            notIn: string[] | null;
            /** @description A regular expression (RE2) that the value must match. */
            pattern: string;
            /**
             * Format: byte
             * @description Bytes that the value must start with.
             */
            prefix: string;
            /**
             * Format: byte
             * @description Bytes that the value must end with.
             */
            suffix: string;
        };
        /** @description Rules for a value of bytes. All bytes are written in base64. */
        BytesRulesInput: {
            /**
             * Format: byte
             * @description The one value that is accepted.
             */
            const?: string;
            /**
             * Format: byte
             * @description Bytes that must be in the value.
             */
            contains?: string;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: string[] | null;
            /** @description The value must be an IP address of either version, as bytes. */
            ip?: boolean | null;
            /** @description The value must be an IPv4 address, as 4 bytes. */
            ipv4?: boolean | null;
            /** @description The value must be an IPv6 address, as 16 bytes. */
            ipv6?: boolean | null;
            /** @description The exact number of bytes. */
            len?: components["schemas"]["Uint64"];
            /** @description The largest number of bytes. */
            maxLen?: components["schemas"]["Uint64"];
            /** @description The smallest number of bytes. */
            minLen?: components["schemas"]["Uint64"];
            /** @description The values that are refused. */
            notIn?: string[] | null;
            /** @description A regular expression (RE2) that the value must match. */
            pattern?: string;
            /**
             * Format: byte
             * @description Bytes that the value must start with.
             */
            prefix?: string;
            /**
             * Format: byte
             * @description Bytes that the value must end with.
             */
            suffix?: string;
        };
        /** @description The people that a form field offers. */
        C1UserFilter: {
            /** @description The ids of people who are not offered, even when they are listed. */
            excludeUserIds: string[] | null;
            /** @description Whether disabled people are offered. */
            includeDeactivated: boolean;
            /** @description The ids of the only people who are offered. Empty offers everybody. */
            userIds: string[] | null;
        };
        /** @description The people that a form field offers. */
        C1UserFilterInput: {
            /** @description The ids of people who are not offered, even when they are listed. */
            excludeUserIds?: string[] | null;
            /** @description Whether disabled people are offered. */
            includeDeactivated?: boolean;
            /** @description The ids of the only people who are offered. Empty offers everybody. */
            userIds?: string[] | null;
        };
        /** @description How one entitlement is reviewed in a campaign over several apps. */
        CampaignEntitlementDetails: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the entitlement. */
            entitlementId: string;
            /** @description The id of the certify policy that its tasks follow. */
            policyId: string;
        };
        /** @description How one entitlement is reviewed in a campaign over several apps. */
        CampaignEntitlementDetailsInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the entitlement. */
            entitlementId?: string;
            /** @description The id of the certify policy that its tasks follow. */
            policyId?: string;
        };
        /** @description A health check of a running campaign. */
        CampaignHealthSnapshot: {
            /** @description When it was checked. */
            checkedAt: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How many decisions are held by a submission that no longer runs.
             */
            phantomLockedCount: number;
        };
        /** @description A health check of a running campaign. */
        CampaignHealthSnapshotInput: {
            /** @description When it was checked. */
            checkedAt?: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How many decisions are held by a submission that no longer runs.
             */
            phantomLockedCount?: number;
        };
        /** @description A summary of a closed campaign. */
        CampaignInsights: {
            /** @description The summary, in Markdown. */
            markdown: string;
        };
        /** @description A summary of a closed campaign. */
        CampaignInsightsInput: {
            /** @description The summary, in Markdown. */
            markdown?: string;
        };
        /** @description The scope of a campaign and the entitlements chosen for it. */
        CampaignScopeAndEntitlementsResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The entitlements chosen, each with its paths into `expanded`. */
            list: components["schemas"]["AccessReviewSetupEntitlementView"][];
            /** @description The scope. Null when everything is in it. */
            scopeV2: components["schemas"]["AccessReviewScopeV2"] | null;
        };
        /** @description Says that a provision step will not be carried out. */
        CancelProvisionRequest: {
            /** @description A comment that is added to the task together with the action. May be empty unless the step asks for a reason. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. */
            policyStepId: string;
        };
        /** @description Who cancelled a provision step, and when. */
        CancelledAction: {
            /** @description When it was cancelled. */
            cancelledAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who cancelled it. */
            cancelledByUserId: string;
        };
        /** @description A CEL expression that picks people or accounts. */
        CelExpressionScope: {
            /** @description The expression, at most 16 KB. It gives true for what is in the scope. */
            expression: string;
        };
        /** @description A CEL expression that picks people or accounts. */
        CelExpressionScopeInput: {
            /** @description The expression, at most 16 KB. It gives true for what is in the scope. */
            expression?: string;
        };
        /** @description How a certify task ended. CERTIFIED keeps the access, DECERTIFIED takes it away, CANCELLED means that nobody decided. UNSPECIFIED while it is open. */
        CertifyOutcome: "CERTIFY_OUTCOME_UNSPECIFIED" | "CERTIFY_OUTCOME_CERTIFIED" | "CERTIFY_OUTCOME_DECERTIFIED" | "CERTIFY_OUTCOME_ERROR" | "CERTIFY_OUTCOME_CANCELLED" | "CERTIFY_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description How a certify task ended. CERTIFIED keeps the access, DECERTIFIED takes it away, CANCELLED means that nobody decided. UNSPECIFIED while it is open.
         * @enum {string}
         */
        CertifyOutcomeInput: "CERTIFY_OUTCOME_UNSPECIFIED" | "CERTIFY_OUTCOME_CERTIFIED" | "CERTIFY_OUTCOME_DECERTIFIED" | "CERTIFY_OUTCOME_ERROR" | "CERTIFY_OUTCOME_CANCELLED" | "CERTIFY_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description Change the policy of a task. */
        ChangeTaskPolicyRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the policy that takes over. */
            policyId: string;
        };
        /** @description Answers to a form. */
        CheckRequestSchemaAnswersRequest: {
            /** @description The answers by the names of the fields. Texts, dates, ids and files are strings, whole numbers numbers or decimal strings, lists arrays, named texts objects. A field that is left out has its default; null leaves it empty. */
            answers?: components["schemas"]["Struct"];
        };
        /** @description The answers as they would be kept. */
        CheckRequestSchemaAnswersResponse: {
            /** @description The answers by the names of the fields, with defaults and with what the service fills in. Passwords, and fields that the person does not see, are left out. */
            answers: components["schemas"]["Struct"];
        };
        /** @description Shown as a check box. It has no settings. */
        CheckboxField: Record<string, never>;
        /** @description Shown as a check box. It has no settings. */
        CheckboxFieldInput: Record<string, never>;
        /** @description Shown as a list of words that can be added and removed. It has no settings. */
        ChipsField: Record<string, never>;
        /** @description Shown as a list of words that can be added and removed. It has no settings. */
        ChipsFieldInput: Record<string, never>;
        /** @description What happens to open reviews when a campaign ends. REVOKED denies them and makes revoke tasks; SKIP closes them without a decision; NO_ACTION closes them and makes nothing. */
        CloseDecision: "CLOSE_DECISION_UNSPECIFIED" | "CLOSE_DECISION_REVOKED" | "CLOSE_DECISION_SKIP" | "CLOSE_DECISION_NO_ACTION" | (string & {});
        /**
         * @description What happens to open reviews when a campaign ends. REVOKED denies them and makes revoke tasks; SKIP closes them without a decision; NO_ACTION closes them and makes nothing.
         * @enum {string}
         */
        CloseDecisionInput: "CLOSE_DECISION_UNSPECIFIED" | "CLOSE_DECISION_REVOKED" | "CLOSE_DECISION_SKIP" | "CLOSE_DECISION_NO_ACTION" | (string & {});
        /** @description Cancel a task. */
        CloseTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description The task after it was cancelled. */
        CloseTaskResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            readonly expanded: components["schemas"]["Any"][] | null;
            /** @description The task after the action, with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
            /** @description The id of the action, as it is found in the history of the task. */
            readonly taskActionId: string;
        };
        /** @description A comment on a task. */
        CommentTaskRequest: {
            /** @description The comment, in Markdown. It must not be empty. */
            comment: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description The task with the comment added. */
        CommentTaskResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The task after the action, with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description Says that a provision step was carried out. */
        CompleteProvisionRequest: {
            /** @description A comment that is added to the task together with the action. May be empty unless the step asks for a reason. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. */
            policyStepId: string;
            /** @description What the tool gave back, any JSON value; for the call of a tool only. */
            toolOutput?: unknown;
        };
        /** @description Who carried out a provision step, and when. */
        CompletedAction: {
            /** @description When it was carried out. */
            completedAt: components["schemas"]["Timestamp"];
            /** @description The entitlements that were given or taken away. */
            entitlements: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The id of the person who carried it out; empty for the service itself. */
            userId: string;
        };
        /** @description Provisioning that makes an account. */
        ConnectorAccountProvision: {
            /** @description What the connector is told, as CEL expressions by field. */
            config: components["schemas"]["Struct"] | null;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The new credential is not kept. */
            doNotSave: components["schemas"]["ConnectorDoNotSave"] | null;
            /** @description The new credential is kept in vaults. */
            saveToVault: components["schemas"]["ConnectorSaveToVault"] | null;
            /** @description The id of the schema that `config` follows. */
            schemaId: string;
        };
        /** @description Provisioning that makes an account. */
        ConnectorAccountProvisionInput: {
            /** @description What the connector is told, as CEL expressions by field. */
            config?: components["schemas"]["Struct"] | null;
            /** @description The id of the connector. */
            connectorId?: string;
            /** @description The new credential is not kept. */
            doNotSave?: components["schemas"]["ConnectorDoNotSaveInput"] | null;
            /** @description The new credential is kept in vaults. */
            saveToVault?: components["schemas"]["ConnectorSaveToVaultInput"] | null;
            /** @description The id of the schema that `config` follows. */
            schemaId?: string;
        };
        /** @description What a connector is asked to do. */
        ConnectorActionOperation: "OPERATION_UNSPECIFIED" | "OPERATION_GRANT" | (string & {});
        /**
         * @description What a connector is asked to do.
         * @enum {string}
         */
        ConnectorActionOperationInput: "OPERATION_UNSPECIFIED" | "OPERATION_GRANT" | (string & {});
        /** @description An operation of a connector. */
        ConnectorActionRef: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The id of the connector. */
            readonly connectorId: string;
            /** @description What the connector is asked to do. */
            readonly operation: components["schemas"]["ConnectorActionOperation"];
        };
        /** @description An operation of a connector. */
        ConnectorActionRefInput: {
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The id of the connector. */
            readonly connectorId?: string;
            /** @description What the connector is asked to do. */
            readonly operation?: components["schemas"]["ConnectorActionOperationInput"];
        };
        /** @description Provisioning by what the connector does for this kind of entitlement. */
        ConnectorDefaultBehavior: {
            /** @description The id of the connector. */
            connectorId: string;
        };
        /** @description Provisioning by what the connector does for this kind of entitlement. */
        ConnectorDefaultBehaviorInput: {
            /** @description The id of the connector. */
            connectorId?: string;
        };
        /** @description Provisioning that deletes the account. */
        ConnectorDeleteAccount: {
            /** @description The id of the connector. */
            connectorId: string;
        };
        /** @description Provisioning that deletes the account. */
        ConnectorDeleteAccountInput: {
            /** @description The id of the connector. */
            connectorId?: string;
        };
        /** @description The credential of a new account is not kept. It has no settings. */
        ConnectorDoNotSave: Record<string, never>;
        /** @description The credential of a new account is not kept. It has no settings. */
        ConnectorDoNotSaveInput: Record<string, never>;
        /** @description Provisioning by a connector. At most one of its members is set. */
        ConnectorProvision: {
            /** @description Make an account. */
            account: components["schemas"]["ConnectorAccountProvision"] | null;
            /** @description Do what the connector does for this kind of entitlement. */
            defaultBehavior: components["schemas"]["ConnectorDefaultBehavior"] | null;
            /** @description Delete the account. */
            deleteAccount: components["schemas"]["ConnectorDeleteAccount"] | null;
        };
        /** @description Provisioning by a connector. At most one of its members is set. */
        ConnectorProvisionInput: {
            /** @description Make an account. */
            account?: components["schemas"]["ConnectorAccountProvisionInput"] | null;
            /** @description Do what the connector does for this kind of entitlement. */
            defaultBehavior?: components["schemas"]["ConnectorDefaultBehaviorInput"] | null;
            /** @description Delete the account. */
            deleteAccount?: components["schemas"]["ConnectorDeleteAccountInput"] | null;
        };
        /** @description The credential of a new account is kept in vaults. */
        ConnectorSaveToVault: {
            /** @description The ids of the vaults. */
            vaultIds: string[] | null;
        };
        /** @description The credential of a new account is kept in vaults. */
        ConnectorSaveToVaultInput: {
            /** @description The ids of the vaults. */
            vaultIds?: string[] | null;
        };
        /** @description A campaign to create from a template now. */
        CreateAccessReviewFromTemplateRequest: {
            /** @description The name of the campaign. Empty takes the name of the template, followed by the date. */
            displayName?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            /** @description The id of the one person whose access is reviewed. Empty leaves the scope of the template as it is. */
            subjectUserId?: string;
        };
        /** @description A new campaign. */
        CreateAccessReviewRequest: {
            /** @description When the reviews are due. Null means no due date. */
            completionDate?: components["schemas"]["Timestamp"];
            /** @description Why the campaign is run. May be empty. */
            description?: string;
            /** @description The name of the campaign, as people see it. */
            displayName: string;
            /** @description The id of a campaign whose scope and chosen entitlements are copied. Empty copies nothing. */
            duplicateFrom?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            /** @description Which e-mails the campaign sends. Null sends none. */
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            /** @description The ids of the people who own the campaign, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds: string[] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. Empty takes the policy of the campaign in `duplicateFrom`, else the shipped one that asks the owners of each entitlement. */
            policyId?: string;
            /** @description How the items under review are found. UNSPECIFIED means by entitlements. It cannot be changed later. */
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            /** @description Which grants are under review. Null or empty means every grant. */
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description A new template. */
        CreateAccessReviewTemplateRequest: {
            /** @description How long its campaigns last. They are due so long after their start. Null means no due date. */
            accessReviewDuration?: components["schemas"]["Duration"];
            /** @description What the start of a campaign by itself does when the data of a source is out of date. */
            accuracyIssueAction?: components["schemas"]["AccuracyIssueActionInput"];
            /** @description Metadata of the template. */
            annotations?: components["schemas"]["Annotations"];
            /** @description Whether its campaigns end by themselves when they are due. Needs `accessReviewDuration`. */
            autoCloseCampaign?: boolean;
            /** @description What happens to open reviews when a campaign ends by itself. */
            autoCloseDecision?: components["schemas"]["CloseDecisionInput"];
            /** @description Whether a report is generated when a campaign ends. */
            autoGenerateReport?: boolean;
            /** @description Whether its campaigns start by themselves two days after they were created. */
            autoStartCampaign?: boolean;
            /** @description Which columns the reviewers' table shows. Null means the default columns. */
            columnConfig?: components["schemas"]["AccessReviewColumnConfigInput"] | null;
            /** @description How the reviewers' table is grouped at first. */
            defaultView?: components["schemas"]["AccessReviewViewTypeInput"];
            /** @description Why its campaigns are run. May be empty. */
            description?: string;
            /** @description The name of the template. Its campaigns have it, followed by the date. */
            displayName: string;
            /** @description Whether certifying both sides of an access conflict makes it an accepted exception. Only for campaigns over access conflicts. */
            exemptCertifiedAccessConflicts?: boolean;
            /** @description Whether campaigns are created as `recurrenceRule` says. What falls into a time in which it is off is left out. */
            isCampaignScheduleEnabled?: boolean;
            /** @description Which e-mails its campaigns send. Null sends none. */
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            /** @description The ids of the people who own the template, and the campaigns made from it, 1 to 32. Each is enabled and is a super admin or a campaign admin. */
            ownerIds: string[] | null;
            /** @description What happens to a person in an import so that a campaign over the access of this one person is created. Null or empty: nothing does. */
            personEvents?: components["schemas"]["PersonEventInput"][] | null;
            /** @description The id of the certify policy that finds the reviewers; its first step is an approval. Empty takes the shipped one that asks the owners of each entitlement. */
            policyId?: string;
            /** @description When campaigns are created. Null creates one only when somebody asks for it. */
            recurrenceRule?: components["schemas"]["RecurrenceRuleInput"] | null;
            /** @description Which account attributes reviewers may see. Null shows none. */
            reviewerAttributeConfig?: components["schemas"]["ReviewerAttributeConfigInput"] | null;
            /** @description What reviewers should know, in Markdown. */
            reviewInstructions?: string;
            /** @description Which grants are under review. Null or empty means every grant. It is looked up anew for each campaign. */
            scope?: components["schemas"]["AccessReviewScopeV2Input"] | null;
            /** @description How the items under review are found. UNSPECIFIED means by entitlements. It cannot be changed later. */
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            /** @description Whether reviewers sign what they submit. Null asks for no signature. */
            signatureConfig?: components["schemas"]["ReviewSignatureConfigInput"] | null;
            /** @description Whether an entitlement's or app's own certify policy goes before `policyId`. */
            usePolicyOverride?: boolean;
        };
        /** @description A request for an action. */
        CreateActionTaskRequest: {
            /** @description The id of the action. */
            actionId: string;
            /** @description Why it is needed. May be empty. */
            description?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description Answers to the form of the action, by the name of the field. They are checked at once. Null when it has no form. */
            formValues?: components["schemas"]["Struct"] | null;
        };
        /** @description Who is to own a resource. */
        CreateAppResourceOwnerRequest: {
            /** @description The id of the new owner. */
            userId: string;
        };
        /** @description A new automation. */
        CreateAutomationRequest: {
            /** @description The steps, in order, from 1 to 100. */
            automationSteps: components["schemas"]["AutomationStepInput"][] | null;
            /** @description What the automation is for. May be empty. */
            description?: string;
            /** @description The name of the automation, as people see it. */
            displayName: string;
            /** @description Whether it may be started. Null means that it may. */
            enabled?: boolean | null;
        };
        /** @description Who is to remedy a finding, how, and whose approval that needs. */
        CreateFindingRemediationTaskRequest: {
            /** @description The ids of the people of whom one remedies it. Without any, those who are to deal with the finding. Where none of them can, a super admin does. */
            assigneeUserIds?: string[] | null;
            /** @description Why it is asked for. Empty means how the finding says that it is remedied. */
            description?: string;
            /** @description What is to be done, shown with the step. Empty means how the finding says that it is remedied. */
            instructions?: string;
            /** @description The id of the grant policy that decides. Empty means the grant policy of the app that the finding is about, or, without one, the shipped policy for findings. */
            policyId?: string;
        };
        /** @description What was found, and about what. At most one target is set; without one it is about the organization. */
        CreateFindingRequest: {
            /** @description Metadata by key. */
            annotations?: components["schemas"]["Annotations"];
            /** @description It is about a resource. */
            appResourceTarget?: components["schemas"]["AppResourceTargetInput"] | null;
            /** @description It is about an account. */
            appUserTarget?: components["schemas"]["AppUserTargetInput"] | null;
            /** @description The kind, as the program that reports it calls it. May be empty. */
            customSubType?: string;
            /** @description What tells it from others of the same kind about the same target. Without any, the description does. What is reported again is the same finding. */
            dedupKeyParts?: string[] | null;
            /** @description What was found. */
            description: string;
            /** @description It is about a person. */
            identityUserTarget?: components["schemas"]["IdentityUserTargetInput"] | null;
            /** @description What is to be done about it. May be empty. */
            remediationDescription?: string;
            /** @description How bad it is. Unspecified means MEDIUM. */
            severity?: components["schemas"]["FindingSeverityInput"];
            /** @description It is about the organization as a whole. */
            tenantTarget?: components["schemas"]["TenantTargetInput"] | null;
        };
        /** @description How a finding is to be dealt with. */
        CreateFindingTaskRequest: {
            /** @description The id of the policy, of type GRANT, that says who decides. Empty takes the grant policy of the app that the finding is about, or the shipped policy Finding review. */
            policyId?: string;
        };
        /** @description The task that deals with a finding. */
        CreateFindingTaskResponse: {
            /** @description The finding as it is now. */
            finding: components["schemas"]["Finding"] | null;
            /** @description The id of the task. */
            taskId: string;
        };
        /** @description Of which findings tasks are to be made. */
        CreateFindingTasksRequest: {
            /** @description The id of the policy, of type GRANT, that says who decides. Empty takes that of each finding, as for one finding. */
            policyId?: string;
            /** @description These findings. Either they or a search are named. */
            refs?: components["schemas"]["FindingRefInput"][] | null;
            /** @description The findings that this search finds, at most 10,000. Its page is ignored. */
            searchRequest?: components["schemas"]["SearchFindingsRequest"] | null;
        };
        /** @description What is asked for, and for whom. The person or the account is named; both, when the account is that of the person. */
        CreateGrantTaskRequest: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the account. It may be left out unless the person has several accounts of the app. */
            appUserId?: string;
            /** @description Why. May be empty. */
            description?: string;
            /** @description Whether it is an emergency. The entitlement must have a policy for that. */
            emergencyAccess?: boolean;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description For how long, from one second to a hundred years, and no longer than `durationGrant` of the entitlement. Null asks for access without an end, where the entitlement sets no limit. */
            grantDuration?: components["schemas"]["Duration"];
            /** @description The id of the person. It may be left out when the account is named. */
            identityUserId?: string;
            /** @description Answers to the form of the entitlement, by the names of the fields. They are read as `checkRequestSchemaAnswers` reads them, and have to be complete. Null or an empty object answers nothing: when the form has to be filled in, the task waits for that first. */
            requestData?: components["schemas"]["Struct"] | null;
            /** @description Where the request came from. Null when it does not come from another system. */
            source?: components["schemas"]["TaskGrantSourceInput"] | null;
        };
        /** @description The multipart form of an import. At least one file is required. Files are CSV in UTF-8, with comma, semicolon or tab; case, spaces and common synonyms in the headers are understood, and the import says what was understood and what was ignored. */
        CreateImportForm: {
            /**
             * Format: binary
             * @description People, one a row. Required header `email`; further headers `user_id`, `name`, `manager_email`, `department`, `title`, `status`. Known people are updated, nobody is removed.
             */
            people?: string;
            /**
             * Format: binary
             * @description What can be held, one entitlement a row. Required headers `app`, `entitlement`; further headers `resource_type`, `resource`, `description`, `owner_emails`, `risk_level`, `compliance_frameworks`.
             */
            entitlements?: string;
            /**
             * Format: binary
             * @description Who holds what, one row for each way in which it is held. Required headers `app`, `entitlement`, and `account_id` or `account_email` (or `principal_resource_type` and `principal_resource` when a resource is the holder); further headers `account_name`, `account_type`, `account_status`, `resource_type`, `resource`, `inherited_from`, `granted_at`, `last_used_at`. The file is the whole truth for every app that it names.
             */
            access?: string;
            /**
             * @description `true` lets the import remove more than half of what an app has.
             * @enum {string}
             */
            confirmRemovals?: "false" | "true" | (string & {});
            /**
             * @description `true` makes people from the e-mail addresses of accounts that match nobody.
             * @enum {string}
             */
            createPeople?: "false" | "true" | (string & {});
        };
        /** @description The import that was started. */
        CreateImportResponse: {
            /** @description The import, in state IMPORT_STATE_PENDING. */
            import: components["schemas"]["Import"] | null;
        };
        /** @description Who is to be offboarded, and why. */
        CreateOffboardingTaskRequest: {
            /** @description Why. May be empty. */
            description?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the person. */
            subjectUserId: string;
        };
        /** @description A new API client. */
        CreatePersonalClientRequest: {
            /** @description The networks from which the client may be used, in CIDR notation. Empty allows any. */
            allowSourceCidr?: string[] | null;
            /** @description What the client is for, as people see it. May be empty. */
            displayName?: string;
            /** @description How long the client lives. Null means until it is deleted. */
            expires?: components["schemas"]["Duration"];
            /** @description The roles that the client is narrowed to. Empty leaves it all roles of its person. */
            scopedRoles?: string[] | null;
            /** @description The id of the person that the client acts as. Empty means the caller; another person only for super admins. */
            userId?: string;
        };
        /** @description The new API client and its secret. */
        CreatePersonalClientResponse: {
            /** @description The client. */
            client: components["schemas"]["PersonalClient"] | null;
            /** @description The secret. It is shown only here; keep it safe. */
            clientSecret: string;
        };
        /** @description A new policy. */
        CreatePolicyRequest: {
            /** @description Metadata of those who keep the policy. At most 16 entries. */
            annotations?: components["schemas"]["Annotations"];
            /** @description The id of a policy of the same type that takes over when no rule matches. Instead of the baseline in `policySteps`, never beside it. */
            baselinePolicyId?: string;
            /** @description What the policy is for. May be empty. */
            description?: string;
            /** @description The name of the policy, as people see it. */
            displayName: string;
            /** @description The step sequences by key. The baseline has the policy type in lower case as its key (`certify`); rules name the others. When absent, the policy denies everything. */
            policySteps?: {
                [key: string]: components["schemas"]["PolicyStepsInput"];
            };
            /** @description What kind of task the policy is for. It cannot be changed later. */
            policyType: components["schemas"]["PolicyTypeInput"];
            /** @description What happens when a task has closed, in order. */
            postActions?: components["schemas"]["PolicyPostActionsInput"][] | null;
            /**
             * @deprecated
             * @description No longer used; it has no effect.
             */
            reassignTasksToDelegates?: boolean;
            /** @description Conditions that are tried in order, at most 16. The first that holds chooses the steps; when none does, the baseline is taken. */
            rules?: components["schemas"]["RuleInput"][] | null;
            /** @description The app or entitlement that the policy belongs to. Null means that it may be used everywhere. */
            scope?: components["schemas"]["PolicyScopeInput"] | null;
        };
        /** @description The entitlement, and the form that it shall have. */
        CreateRequestSchemaEntitlementBindingRequest: {
            /** @description The entitlement. */
            entitlementRef: components["schemas"]["AppEntitlementRefInput"];
            /** @description The id of the form. */
            requestSchemaId: string;
        };
        /** @description A new request form. */
        CreateRequestSchemaRequest: {
            /** @description What the form is for. May be empty. */
            description?: string;
            /** @description Fields that are shown together. When absent, all fields are in one group. */
            fieldGroups?: components["schemas"]["FieldGroupInput"][] | null;
            /** @description Rules between fields. */
            fieldRelationships?: components["schemas"]["FieldRelationshipInput"][] | null;
            /** @description The fields, in order, at most 100. */
            fields?: components["schemas"]["FieldInput"][] | null;
            /** @description Whether a reason is asked for besides. Unspecified means that it is. */
            justificationVisibility?: components["schemas"]["JustificationVisibilityInput"];
            /** @description The heading of the form. */
            name: string;
        };
        /** @description A new action that people can ask for. Exactly one way to carry it out is set. */
        CreateRequestableActionRequest: {
            /** @description An automation that runs. */
            automation?: components["schemas"]["ActionTargetAutomationInput"] | null;
            /** @description What the action does. May be empty. */
            description?: string;
            /** @description The name of the action, as people see it. */
            displayName: string;
            /** @description Whether people can ask for it. Null means that they can. */
            enabled?: boolean | null;
            /** @description People who carry it out by hand. */
            manual?: components["schemas"]["ManualActionInput"] | null;
            /** @description The id of the GRANT policy that decides who approves it. Empty means the one that is shipped. */
            requestPolicyId?: string;
            /** @description The id of the form that is filled in when somebody asks for it. Empty means none. */
            requestSchemaId?: string;
            /** @description A resource that the service makes. */
            resource?: components["schemas"]["ResourceCreateActionInput"] | null;
        };
        /** @description A request for an action on a resource. */
        CreateResourceActionTaskRequest: {
            /** @description The id of the action. */
            actionId: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description Answers to the form of the action, by the name of the field; `displayName` is the name of the resource that is made. They are checked at once. */
            formValues?: components["schemas"]["Struct"] | null;
        };
        /** @description What is to be taken away, and from whom. The person or the account is named; both, when the account is that of the person. */
        CreateRevokeTaskRequest: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the account. It may be left out when the person has the access with one account only. */
            appUserId?: string;
            /** @description Why. May be empty. */
            description?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the person. It may be left out when the account is named. */
            identityUserId?: string;
        };
        /** @description A request for a role on a scope. */
        CreateScopeRoleTaskRequest: {
            /** @description The id of the app. */
            appId: string;
            /** @description Why it is needed. May be empty. */
            description?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description For how long, from one second to a hundred years. Whoever carries it out sees it. Null asks for the role without an end. */
            grantDuration?: components["schemas"]["Duration"];
            /** @description The id of the role, which is a resource of the app. */
            roleResourceId: string;
            /** @description The id of the scope, which is a resource of the app. */
            scopeResourceId: string;
        };
        /** @description A task that was made. */
        CreateTaskResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            readonly expanded: components["schemas"]["Any"][] | null;
            /** @description The task, with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description The form body of a token request. The client proves who it is by its secret or by an assertion that it has signed with its key, never by both. Parameters that are not known here are ignored, as OAuth 2.0 demands. */
        CreateTokenRequest: {
            /** @description Always `client_credentials`. */
            grant_type: string;
            /** @description The id of the API client. */
            client_id: string;
            /** @description The secret that was returned when the API client was created. */
            client_secret?: string;
            /** @description With an assertion, always `urn:ietf:params:oauth:client-assertion-type:jwt-bearer`. */
            client_assertion_type?: string;
            /** @description A JWT that is signed (EdDSA) with the key in the secret. `iss` and `sub` are the client id, `aud` is the host of the service without a port, `exp` is at most 5 minutes away. Each one is accepted once. */
            client_assertion?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A request to call a tool. */
        CreateToolCallTaskRequest: {
            /** @description The id of the entitlement that allows the tool. Empty when none is known. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId: string;
            /** @description Why it is needed. May be empty. */
            description?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The call that is to be made. */
            toolCall: components["schemas"]["ToolCallInput"];
        };
        /** @description The multipart form of an upload. */
        CreateUploadForm: {
            /**
             * Format: binary
             * @description The file, with its name and its media type. At most 25 MiB, or less where MAX_UPLOAD or the field says so.
             */
            file: string;
        };
        /** @description The stored file. */
        CreateUploadResponse: {
            /** @description The file. */
            upload: components["schemas"]["Upload"] | null;
        };
        /** @description A finding of a kind that another program made up; `customSubType` says which. It has no settings. */
        CustomFindingType: Record<string, never>;
        /** @description Shown as a calendar. The value is `YYYY-MM-DD`. */
        DateField: {
            /** @description Whether it is set to today at first. */
            defaultToToday: boolean;
            /** @description The last date that is accepted. Empty means no limit. */
            maxDate: string;
            /**
             * Format: int32
             * @description How many days from today the last accepted date is. Of this and `maxDate` the earlier counts.
             */
            maxDaysFromToday: number | null;
            /** @description The first date that is accepted. Empty means no limit. */
            minDate: string;
            /**
             * Format: int32
             * @description How many days from today the first accepted date is. Of this and `minDate` the later counts.
             */
            minDaysFromToday: number | null;
        };
        /** @description Shown as a calendar. The value is `YYYY-MM-DD`. */
        DateFieldInput: {
            /** @description Whether it is set to today at first. */
            defaultToToday?: boolean;
            /** @description The last date that is accepted. Empty means no limit. */
            maxDate?: string;
            /**
             * Format: int32
             * @description How many days from today the last accepted date is. Of this and `maxDate` the earlier counts.
             */
            maxDaysFromToday?: number | null;
            /** @description The first date that is accepted. Empty means no limit. */
            minDate?: string;
            /**
             * Format: int32
             * @description How many days from today the first accepted date is. Of this and `minDate` the later counts.
             */
            minDaysFromToday?: number | null;
        };
        /**
         * @description Whether people have a delegate.
         * @enum {string}
         */
        DelegateStatusInput: "DELEGATE_STATUS_UNSPECIFIED" | "DELEGATE_STATUS_HAS_DELEGATE" | "DELEGATE_STATUS_NO_DELEGATE" | (string & {});
        /** @description Provisioning by giving another entitlement that brings this one along. */
        DelegatedProvision: {
            /** @description The id of the app of the other entitlement. */
            appId: string;
            /** @description The id of the other entitlement. */
            entitlementId: string;
            /** @description Whether the other entitlement was found rather than chosen. */
            implicit: boolean;
        };
        /** @description Provisioning by giving another entitlement that brings this one along. */
        DelegatedProvisionInput: {
            /** @description The id of the app of the other entitlement. */
            appId?: string;
            /** @description The id of the other entitlement. */
            entitlementId?: string;
            /** @description Whether the other entitlement was found rather than chosen. */
            implicit?: boolean;
        };
        /** @description Who is to own a resource no longer. */
        DeleteAppResourceOwnerRequest: {
            /** @description The id of the owner. */
            userId: string;
        };
        /** @description The entitlement, and the form that it shall no longer have. */
        DeleteRequestSchemaEntitlementBindingRequest: {
            /** @description The entitlement. */
            entitlementRef: components["schemas"]["AppEntitlementRefInput"];
            /** @description The id of the form. */
            requestSchemaId: string;
        };
        /** @description Delete a task. */
        DeleteTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description Who denied, and when. */
        DeniedAction: {
            /** @description When it was denied. */
            readonly deniedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who denied; empty for the service itself. */
            readonly userId: string;
        };
        /** @description A denial of the current step, and with it of the task. */
        DenyTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty unless the step asks for a reason. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When it is given and the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId?: string;
        };
        /** @description The fields may be filled in only when these others are. */
        DependentOn: {
            /** @description The names of the fields that must be filled in. */
            dependencyFieldNames: string[] | null;
        };
        /** @description The fields may be filled in only when these others are. */
        DependentOnInput: {
            /** @description The names of the fields that must be filled in. */
            dependencyFieldNames?: string[] | null;
        };
        /** @description Provisioning by placing a secret on a device. */
        DevicePlacementProvision: {
            /** @description The id of the boundary of the vault. */
            vaultBoundaryId: string;
        };
        /** @description Provisioning by placing a secret on a device. */
        DevicePlacementProvisionInput: {
            /** @description The id of the boundary of the vault. */
            vaultBoundaryId?: string;
        };
        /** @description Rules for a decimal number of double precision. */
        DoubleRules: {
            /**
             * Format: double
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: double
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: double
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: double
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: double
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a decimal number of double precision. */
        DoubleRulesInput: {
            /**
             * Format: double
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: double
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: double
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: double
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: double
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /**
         * @description A length of time in decimal seconds followed by `s`, or null when there is none. `1h` is refused.
         * @example 3600s
         */
        Duration: string | null;
        /** @description Rules for a length of time. */
        DurationRules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Duration"];
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Duration"];
            /** @description The value must be at least this. */
            gte: components["schemas"]["Duration"];
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Duration"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Duration"];
            /** @description The value must be at most this. */
            lte: components["schemas"]["Duration"];
            /** @description The values that are refused. */
            notIn: components["schemas"]["Duration"][] | null;
            /** @description Whether a value must be there. */
            required: boolean;
        };
        /** @description Rules for a length of time. */
        DurationRulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Duration"];
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Duration"];
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Duration"];
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Duration"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Duration"];
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Duration"];
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Duration"][] | null;
            /** @description Whether a value must be there. */
            required?: boolean;
        };
        /** @description A problem in a text, in the form in which code editors mark it. Lines and columns count from 1. */
        EditorMarker: {
            /**
             * Format: int32
             * @description The column behind the last character that is marked.
             */
            endColumn: number;
            /**
             * Format: int32
             * @description The line of the last character that is marked.
             */
            endLineNumber: number;
            /** @description What is wrong and what to do about it. */
            message: string;
            /** @description How grave the problem is. */
            severity: components["schemas"]["EditorMarkerSeverity"];
            /**
             * Format: int32
             * @description The column of the first character that is marked.
             */
            startColumn: number;
            /**
             * Format: int32
             * @description The line of the first character that is marked.
             */
            startLineNumber: number;
        };
        /** @description How grave a problem in a text is. What is an ERROR cannot be saved; what is a WARNING can, and is probably not meant. */
        EditorMarkerSeverity: "UNKNOWN" | "HINT" | "INFO" | "WARNING" | "ERROR" | (string & {});
        /**
         * @description Whether emergency access counts, in searches.
         * @enum {string}
         */
        EmergencyStatusInput: "UNSPECIFIED" | "ALL" | "NON_EMERGENCY" | "EMERGENCY" | (string & {});
        /** @description The answer of an operation that has nothing to tell: `{}`. */
        EmptyResponse: Record<string, never>;
        /** @description How a campaign ends. */
        EndAccessReviewRequest: {
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            /** @description What happens to open reviews: CLOSE_DECISION_SKIP closes them without a decision, CLOSE_DECISION_REVOKED denies them and makes revoke tasks. Required while there are any. CLOSE_DECISION_NO_ACTION is for scheduled ends only. */
            openReviews?: components["schemas"]["CloseDecisionInput"];
        };
        /** @description An approval step for the owners of the entitlement. */
        EntitlementOwnerApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the owners of the entitlement. */
        EntitlementOwnerApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /** @description Provisioning by the owners of the entitlement. */
        EntitlementOwnerProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The ids of the people who are asked when the entitlement has no owner. */
            fallbackUserIds: string[] | null;
        };
        /** @description Provisioning by the owners of the entitlement. */
        EntitlementOwnerProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The ids of the people who are asked when the entitlement has no owner. */
            fallbackUserIds?: string[] | null;
        };
        /** @description How the entitlements of one app are reviewed in a campaign. */
        EntitlementToDetails: {
            /** @description The details by the id of the entitlement. */
            entitlementDetails: {
                [key: string]: components["schemas"]["CampaignEntitlementDetails"];
            };
        };
        /** @description How the entitlements of one app are reviewed in a campaign. */
        EntitlementToDetailsInput: {
            /** @description The details by the id of the entitlement. */
            entitlementDetails?: {
                [key: string]: components["schemas"]["CampaignEntitlementDetailsInput"];
            };
        };
        /** @description Rules for a value of an enumeration, by number. */
        EnumRules: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const: number | null;
            /** @description Whether only numbers that the enumeration defines are accepted. */
            definedOnly: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a value of an enumeration, by number. */
        EnumRulesInput: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const?: number | null;
            /** @description Whether only numbers that the enumeration defines are accepted. */
            definedOnly?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /** @description Why a request was refused, for a program (google.rpc.ErrorInfo). */
        ErrorInfo: {
            /**
             * @description Names this shape.
             * @constant
             */
            "@type": "type.googleapis.com/google.rpc.ErrorInfo";
            /** @description The reason. Programs switch on it; it never changes its meaning. */
            reason: components["schemas"]["ErrorReason"];
            /** @description Always `access-governance`. */
            domain: string;
            /** @description Facts that belong to the reason, and `requestId`. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description The closed list of reasons for which a request may be refused. */
        ErrorReason: "BAD_REQUEST" | "INVALID_FIELD" | "UNKNOWN_FIELD" | "INVALID_PAGE_TOKEN" | "READ_ONLY_FIELD" | "FEATURE_DISABLED" | "INVALID_JSON" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "CLIENT_REVOKED" | "USER_DISABLED" | "SOURCE_NOT_ALLOWED" | "ROLE_REQUIRED" | "NOT_ASSIGNED" | "NOT_OWNER" | "NOT_FOUND" | "LAST_SUPER_ADMIN" | "WRONG_STATE" | "ALREADY_DECIDED" | "STEP_MOVED" | "TASK_CLOSED" | "ACTION_NOT_PERMITTED" | "REASON_REQUIRED" | "VERSION_MISMATCH" | "ALREADY_EXISTS" | "IMPORT_RUNNING" | "NOTHING_SELECTED" | "OPEN_REVIEWS" | "POLICY_IN_USE" | "REPORT_NOT_READY" | "RATE_LIMITED" | "UNAVAILABLE" | "INTERNAL" | (string & {});
        /** @description What went wrong in a provision step, and when. */
        ErroredAction: {
            /** @description What went wrong, for a person. */
            description: string;
            /** @description What went wrong, for a program. */
            errorCode: string;
            /** @description When it went wrong. */
            erroredAt: components["schemas"]["Timestamp"];
        };
        /** @description Turn a request into an emergency. */
        EscalateTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the current step, so that nothing happens when the task has moved on. May be empty. */
            policyStepId?: string;
        };
        /** @description What happens to an approval step that nobody decides in time. At most one of the four actions is set. */
        Escalation: {
            /** @description The task is cancelled. */
            cancelTicket: components["schemas"]["EscalationCancelTicket"] | null;
            /** @description A comment that is added to the task when the step escalates. May be empty. */
            escalationComment: string;
            /** @description How long to wait after the step was assigned, in seconds. */
            expiration: components["schemas"]["Int64"];
            /** @description Other people are asked. */
            reassignToApprovers: components["schemas"]["EscalationReassignToApprovers"] | null;
            /** @description Another policy takes over. */
            replacePolicy: components["schemas"]["EscalationReplacePolicy"] | null;
            /** @description The step is skipped. */
            skipStep: components["schemas"]["EscalationSkipStep"] | null;
        };
        /** @description The task is cancelled. It has no settings. */
        EscalationCancelTicket: Record<string, never>;
        /** @description The task is cancelled. It has no settings. */
        EscalationCancelTicketInput: Record<string, never>;
        /** @description What happens to an approval step that nobody decides in time. At most one of the four actions is set. */
        EscalationInput: {
            /** @description The task is cancelled. */
            cancelTicket?: components["schemas"]["EscalationCancelTicketInput"] | null;
            /** @description A comment that is added to the task when the step escalates. May be empty. */
            escalationComment?: string;
            /** @description How long to wait after the step was assigned, in seconds. */
            expiration?: components["schemas"]["Int64"];
            /** @description Other people are asked. */
            reassignToApprovers?: components["schemas"]["EscalationReassignToApproversInput"] | null;
            /** @description Another policy takes over. */
            replacePolicy?: components["schemas"]["EscalationReplacePolicyInput"] | null;
            /** @description The step is skipped. */
            skipStep?: components["schemas"]["EscalationSkipStepInput"] | null;
        };
        /** @description When and how an approval step escalates. At most one of the four actions is set. */
        EscalationInstance: {
            /** @description Whether it has escalated. A step does so once. */
            alreadyEscalated: boolean;
            /** @description The task is cancelled. */
            cancelTicket: components["schemas"]["EscalationInstanceCancelTicket"] | null;
            /** @description The comment that is added to the task then. May be empty. */
            escalationComment: string;
            /** @description When the step escalates. */
            expiresAt: components["schemas"]["Timestamp"];
            /** @description Other people are asked. */
            reassignToApprovers: components["schemas"]["EscalationInstanceReassignToApprovers"] | null;
            /** @description Another policy takes over. */
            replacePolicy: components["schemas"]["EscalationInstanceReplacePolicy"] | null;
            /** @description The step is skipped. */
            skipStep: components["schemas"]["EscalationInstanceSkipStep"] | null;
        };
        /** @description The task is cancelled when the step escalates. It has no settings. */
        EscalationInstanceCancelTicket: Record<string, never>;
        /** @description Other people are asked when the step escalates. */
        EscalationInstanceReassignToApprovers: {
            /** @description The ids of these people. */
            approverIds: string[] | null;
        };
        /** @description Another policy takes over when the step escalates. */
        EscalationInstanceReplacePolicy: {
            /** @description The id of that policy. */
            policyId: string;
        };
        /** @description The step is skipped when it escalates. It has no settings. */
        EscalationInstanceSkipStep: Record<string, never>;
        /** @description Other people are asked when nobody decides in time. */
        EscalationReassignToApprovers: {
            /** @description The ids of these people. */
            approverIds: string[] | null;
        };
        /** @description Other people are asked when nobody decides in time. */
        EscalationReassignToApproversInput: {
            /** @description The ids of these people. */
            approverIds?: string[] | null;
        };
        /** @description Another policy takes over when nobody decides in time. */
        EscalationReplacePolicy: {
            /** @description The id of that policy. */
            policyId: string;
        };
        /** @description Another policy takes over when nobody decides in time. */
        EscalationReplacePolicyInput: {
            /** @description The id of that policy. */
            policyId?: string;
        };
        /** @description The step is skipped when nobody decides in time. It has no settings. */
        EscalationSkipStep: Record<string, never>;
        /** @description The step is skipped when nobody decides in time. It has no settings. */
        EscalationSkipStepInput: Record<string, never>;
        /** @description Who acts in the place of a person, and when. */
        ExpiringUserDelegationBinding: {
            /** @description When it was set. Older tasks stay where they are, unless it includes open tasks. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the delegate. */
            delegatedUserId: string;
            /** @description When the delegate was taken away, null while there is one. */
            deletedAt: components["schemas"]["Timestamp"];
            /** @description Until when the delegate acts, null without an end. */
            expirationAt: components["schemas"]["Timestamp"];
            /** @description Whether the delegate took over what was open when the delegation was set. */
            includesOpenTasks: boolean;
            /** @description From when on the delegate acts, null for at once. */
            startAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person in whose place the delegate acts. */
            userId: string;
        };
        /** @description An approval step for the people whom CEL expressions give. */
        ExpressionApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds: string[] | null;
            /** @description The CEL expressions. The first that gives anybody counts. */
            expressions: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the people whom CEL expressions give. */
        ExpressionApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds?: string[] | null;
            /** @description The CEL expressions. The first that gives anybody counts. */
            expressions?: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /**
         * @description Where an expression is used. It decides which variables and functions there are, and what it must give.
         * @enum {string}
         */
        ExpressionPlaceInput: "EXPRESSION_PLACE_UNSPECIFIED" | "EXPRESSION_PLACE_POLICY_CONDITION" | "EXPRESSION_PLACE_POLICY_WAIT" | "EXPRESSION_PLACE_POLICY_APPROVER" | "EXPRESSION_PLACE_PROVISIONER" | "EXPRESSION_PLACE_CAMPAIGN_USERS" | "EXPRESSION_PLACE_CAMPAIGN_ACCOUNTS" | "EXPRESSION_PLACE_GROUP_MEMBERSHIP" | "EXPRESSION_PLACE_FORM_DEFAULT" | "EXPRESSION_PLACE_FORM_TRANSFORMATION" | "EXPRESSION_PLACE_AUTOMATION_TRIGGER" | "EXPRESSION_PLACE_ENTITLEMENT_RULE" | "EXPRESSION_PLACE_FINDING_RULE" | (string & {});
        /** @description Provisioning by the people whom CEL expressions give. */
        ExpressionProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The CEL expressions. The first that gives anybody counts. */
            expressions: string[] | null;
            /** @description The ids of the people who are asked when the expressions give nobody. */
            fallbackUserIds: string[] | null;
        };
        /** @description Provisioning by the people whom CEL expressions give. */
        ExpressionProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The CEL expressions. The first that gives anybody counts. */
            expressions?: string[] | null;
            /** @description The ids of the people who are asked when the expressions give nobody. */
            fallbackUserIds?: string[] | null;
        };
        /** @description A reference to an object in another system. Not used at present. */
        ExternalRef: {
            /** @description The other system. */
            readonly externalRefSource: components["schemas"]["ExternalRefSource"];
            /** @description The name of the object there. */
            readonly name: string;
            /** @description The address of the object there. */
            readonly url: string;
        };
        /** @description The kind of system that a reference leads to. */
        ExternalRefSource: "UNSPECIFIED" | "JIRA" | (string & {});
        /** @description Provisioning by a ticket in another system. */
        ExternalTicketProvision: {
            /** @description The id of the app that the connector belongs to. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The id of the settings that say how the ticket looks. */
            externalTicketProvisionerConfigId: string;
            /** @description What the people there should know. */
            instructions: string;
        };
        /** @description Provisioning by a ticket in another system. */
        ExternalTicketProvisionInput: {
            /** @description The id of the app that the connector belongs to. */
            appId?: string;
            /** @description The id of the connector. */
            connectorId?: string;
            /** @description The id of the settings that say how the ticket looks. */
            externalTicketProvisionerConfigId?: string;
            /** @description What the people there should know. */
            instructions?: string;
        };
        /** @description A way to narrow a search, with its choices. At most one of `range` and `value` is set. */
        FacetCategory: {
            /** @description The name of the way, as people see it. */
            displayName: string;
            /** @description The address of an icon for it. */
            iconUrl: string;
            /** @description The member of the search that it belongs to. */
            param: string;
            /** @description The choices are ranges of numbers. */
            range: components["schemas"]["FacetRangeItem"] | null;
            /** @description The choices are values. */
            value: components["schemas"]["FacetValueItem"] | null;
        };
        /** @description A range of numbers that a search can be narrowed to. */
        FacetRange: {
            /** @description How many results it leaves. */
            count: components["schemas"]["Int64"];
            /** @description The name of the range, as people see it. */
            displayName: string;
            /** @description The lower end, included. */
            from: components["schemas"]["Int64"];
            /** @description The address of an icon for it. */
            iconUrl: string;
            /** @description The upper end, not included. */
            to: components["schemas"]["Int64"];
        };
        /** @description Ranges of numbers. */
        FacetRangeItem: {
            /** @description The ranges. */
            ranges: components["schemas"]["FacetRange"][] | null;
        };
        /** @description A value that a search can be narrowed to. */
        FacetValue: {
            /** @description How many results it leaves. */
            count: components["schemas"]["Int64"];
            /** @description The name of the value, as people see it. */
            displayName: string;
            /** @description The address of an icon for it. */
            iconUrl: string;
            /** @description The value to search for. */
            value: string;
        };
        /** @description Values. */
        FacetValueItem: {
            /** @description The values. */
            values: components["schemas"]["FacetValue"][] | null;
        };
        /** @description The ways in which a search can be narrowed. */
        Facets: {
            /** @description How many results there are without narrowing. */
            count: components["schemas"]["Int64"];
            /** @description The ways. */
            facets: components["schemas"]["FacetCategory"][] | null;
        };
        /** @description A field of a form. At most one type and at most one provider configuration is set. */
        Field: {
            /** @description The service fills in the value. */
            adminConfig: components["schemas"]["AdminProviderConfig"] | null;
            /** @description The value is yes or no. */
            boolField: components["schemas"]["BoolField"] | null;
            /** @description What to fill in, in Markdown. May be empty. */
            description: string;
            /** @description The label of the field. */
            displayName: string;
            /** @description The value is a file. */
            fileField: components["schemas"]["FileField"] | null;
            /** @description The value is a whole number. */
            int64Field: components["schemas"]["Int64Field"] | null;
            /** @description The name of the field, unique in its form. */
            name: string;
            /** @description The value is a consent given in another system. */
            oauth2Field: components["schemas"]["Oauth2Field"] | null;
            /** @description Whether the field is shown but cannot be edited. */
            readOnly: boolean;
            /** @description Whether the field must be filled in. */
            required: boolean;
            /** @description The service suggests the value; the person may change it unless it is locked. */
            sharedConfig: components["schemas"]["SharedProviderConfig"] | null;
            /** @description The value is a text. */
            stringField: components["schemas"]["StringField"] | null;
            /** @description The value is a list of named texts. */
            stringMapField: components["schemas"]["StringMapField"] | null;
            /** @description The value is a list of texts. */
            stringSliceField: components["schemas"]["StringSliceField"] | null;
            /** @description The person fills in the value. */
            userConfig: components["schemas"]["UserProviderConfig"] | null;
        };
        /** @description Fields that are shown together. */
        FieldGroup: {
            /** @description Whether fields that no group names are shown here. */
            default: boolean;
            /** @description The heading of the group. */
            displayName: string;
            /** @description The names of the fields, in order. */
            fields: string[] | null;
            /** @description A sentence under the heading. May be empty. */
            helpText: string;
            /** @description The name of the group, unique in its form. */
            name: string;
        };
        /** @description Fields that are shown together. */
        FieldGroupInput: {
            /** @description Whether fields that no group names are shown here. */
            default?: boolean;
            /** @description The heading of the group. */
            displayName?: string;
            /** @description The names of the fields, in order. */
            fields?: string[] | null;
            /** @description A sentence under the heading. May be empty. */
            helpText?: string;
            /** @description The name of the group, unique in its form. */
            name?: string;
        };
        /** @description A field of a form. At most one type and at most one provider configuration is set. */
        FieldInput: {
            /** @description The service fills in the value. */
            adminConfig?: components["schemas"]["AdminProviderConfigInput"] | null;
            /** @description The value is yes or no. */
            boolField?: components["schemas"]["BoolFieldInput"] | null;
            /** @description What to fill in, in Markdown. May be empty. */
            description?: string;
            /** @description The label of the field. */
            displayName?: string;
            /** @description The value is a file. */
            fileField?: components["schemas"]["FileFieldInput"] | null;
            /** @description The value is a whole number. */
            int64Field?: components["schemas"]["Int64FieldInput"] | null;
            /** @description The name of the field, unique in its form. */
            name?: string;
            /** @description The value is a consent given in another system. */
            oauth2Field?: components["schemas"]["Oauth2FieldInput"] | null;
            /** @description Whether the field is shown but cannot be edited. */
            readOnly?: boolean;
            /** @description Whether the field must be filled in. */
            required?: boolean;
            /** @description The service suggests the value; the person may change it unless it is locked. */
            sharedConfig?: components["schemas"]["SharedProviderConfigInput"] | null;
            /** @description The value is a text. */
            stringField?: components["schemas"]["StringFieldInput"] | null;
            /** @description The value is a list of named texts. */
            stringMapField?: components["schemas"]["StringMapFieldInput"] | null;
            /** @description The value is a list of texts. */
            stringSliceField?: components["schemas"]["StringSliceFieldInput"] | null;
            /** @description The person fills in the value. */
            userConfig?: components["schemas"]["UserProviderConfigInput"] | null;
        };
        /** @description A rule between fields. At most one kind is set. */
        FieldRelationship: {
            /** @description At least one of the fields must be filled in. */
            atLeastOne: components["schemas"]["AtLeastOne"] | null;
            /** @description The fields may be filled in only when certain others are. */
            dependentOn: components["schemas"]["DependentOn"] | null;
            /** @description The names of the fields that the rule is about. */
            fieldNames: string[] | null;
            /** @description At most one of the fields may be filled in. */
            mutuallyExclusive: components["schemas"]["MutuallyExclusive"] | null;
            /** @description All of the fields must be filled in, or none. */
            requiredTogether: components["schemas"]["RequiredTogether"] | null;
        };
        /** @description A rule between fields. At most one kind is set. */
        FieldRelationshipInput: {
            /** @description At least one of the fields must be filled in. */
            atLeastOne?: components["schemas"]["AtLeastOneInput"] | null;
            /** @description The fields may be filled in only when certain others are. */
            dependentOn?: components["schemas"]["DependentOnInput"] | null;
            /** @description The names of the fields that the rule is about. */
            fieldNames?: string[] | null;
            /** @description At most one of the fields may be filled in. */
            mutuallyExclusive?: components["schemas"]["MutuallyExclusiveInput"] | null;
            /** @description All of the fields must be filled in, or none. */
            requiredTogether?: components["schemas"]["RequiredTogetherInput"] | null;
        };
        /** @description Rules for one value. At most one type is set. */
        FieldRules: {
            /** @description Rules for a value of any type. */
            any: components["schemas"]["AnyRules"] | null;
            /** @description Rules for a yes-or-no value. */
            bool: components["schemas"]["BoolRules"] | null;
            /** @description Rules for bytes. */
            bytes: components["schemas"]["BytesRules"] | null;
            /** @description Rules for a decimal number of double precision. */
            double: components["schemas"]["DoubleRules"] | null;
            /** @description Rules for a length of time. */
            duration: components["schemas"]["DurationRules"] | null;
            /** @description Rules for a value of an enumeration. */
            enum: components["schemas"]["EnumRules"] | null;
            /** @description Rules for an unsigned 32-bit number of fixed size. */
            fixed32: components["schemas"]["Fixed32Rules"] | null;
            /** @description Rules for an unsigned 64-bit number of fixed size. */
            fixed64: components["schemas"]["Fixed64Rules"] | null;
            /** @description Rules for a decimal number of single precision. */
            float: components["schemas"]["FloatRules"] | null;
            /** @description Rules for a signed 32-bit number. */
            int32: components["schemas"]["Int32Rules"] | null;
            /** @description Rules for a signed 64-bit number. */
            int64: components["schemas"]["Int64Rules"] | null;
            /** @description Rules for named values. */
            map: components["schemas"]["MapRules"] | null;
            /** @description Rules for an object. */
            message: components["schemas"]["MessageRules"] | null;
            /** @description Rules for a list. */
            repeated: components["schemas"]["RepeatedRules"] | null;
            /** @description Rules for a signed 32-bit number of fixed size. */
            sfixed32: components["schemas"]["Sfixed32Rules"] | null;
            /** @description Rules for a signed 64-bit number of fixed size. */
            sfixed64: components["schemas"]["Sfixed64Rules"] | null;
            /** @description Rules for a signed 32-bit number that is often negative. */
            sint32: components["schemas"]["Sint32Rules"] | null;
            /** @description Rules for a signed 64-bit number that is often negative. */
            sint64: components["schemas"]["Sint64Rules"] | null;
            /** @description Rules for a text. */
            string: components["schemas"]["StringRules"] | null;
            /** @description Rules for a point in time. */
            timestamp: components["schemas"]["TimestampRules"] | null;
            /** @description Rules for an unsigned 32-bit number. */
            uint32: components["schemas"]["Uint32Rules"] | null;
            /** @description Rules for an unsigned 64-bit number. */
            uint64: components["schemas"]["Uint64Rules"] | null;
        };
        /** @description Rules for one value. At most one type is set. */
        FieldRulesInput: {
            /** @description Rules for a value of any type. */
            any?: components["schemas"]["AnyRulesInput"] | null;
            /** @description Rules for a yes-or-no value. */
            bool?: components["schemas"]["BoolRulesInput"] | null;
            /** @description Rules for bytes. */
            bytes?: components["schemas"]["BytesRulesInput"] | null;
            /** @description Rules for a decimal number of double precision. */
            double?: components["schemas"]["DoubleRulesInput"] | null;
            /** @description Rules for a length of time. */
            duration?: components["schemas"]["DurationRulesInput"] | null;
            /** @description Rules for a value of an enumeration. */
            enum?: components["schemas"]["EnumRulesInput"] | null;
            /** @description Rules for an unsigned 32-bit number of fixed size. */
            fixed32?: components["schemas"]["Fixed32RulesInput"] | null;
            /** @description Rules for an unsigned 64-bit number of fixed size. */
            fixed64?: components["schemas"]["Fixed64RulesInput"] | null;
            /** @description Rules for a decimal number of single precision. */
            float?: components["schemas"]["FloatRulesInput"] | null;
            /** @description Rules for a signed 32-bit number. */
            int32?: components["schemas"]["Int32RulesInput"] | null;
            /** @description Rules for a signed 64-bit number. */
            int64?: components["schemas"]["Int64RulesInput"] | null;
            /** @description Rules for named values. */
            map?: components["schemas"]["MapRulesInput"] | null;
            /** @description Rules for an object. */
            message?: components["schemas"]["MessageRulesInput"] | null;
            /** @description Rules for a list. */
            repeated?: components["schemas"]["RepeatedRulesInput"] | null;
            /** @description Rules for a signed 32-bit number of fixed size. */
            sfixed32?: components["schemas"]["Sfixed32RulesInput"] | null;
            /** @description Rules for a signed 64-bit number of fixed size. */
            sfixed64?: components["schemas"]["Sfixed64RulesInput"] | null;
            /** @description Rules for a signed 32-bit number that is often negative. */
            sint32?: components["schemas"]["Sint32RulesInput"] | null;
            /** @description Rules for a signed 64-bit number that is often negative. */
            sint64?: components["schemas"]["Sint64RulesInput"] | null;
            /** @description Rules for a text. */
            string?: components["schemas"]["StringRulesInput"] | null;
            /** @description Rules for a point in time. */
            timestamp?: components["schemas"]["TimestampRulesInput"] | null;
            /** @description Rules for an unsigned 32-bit number. */
            uint32?: components["schemas"]["Uint32RulesInput"] | null;
            /** @description Rules for an unsigned 64-bit number. */
            uint64?: components["schemas"]["Uint64RulesInput"] | null;
        };
        /** @description One broken rule. */
        FieldViolation: {
            /** @description The path of the field, such as `scopeV2.selectedUsers.userIds[0]`. */
            field: string;
            /** @description The rule and the fix, for a person. */
            description: string;
            /** @description The rule, for a program, such as `REQUIRED` or `ONE_OF`. */
            reason: string;
        };
        /** @description Which fields of a request broke which rules (google.rpc.BadRequest). */
        FieldViolations: {
            /**
             * @description Names this shape.
             * @constant
             */
            "@type": "type.googleapis.com/google.rpc.BadRequest";
            /** @description One entry for each broken rule. */
            fieldViolations: components["schemas"]["FieldViolation"][];
        };
        /** @description A field for a file. */
        FileField: {
            /** @description The media types or file name endings that are accepted. Empty accepts any. */
            acceptedFileTypes: string[] | null;
            /** @description Show it as a file chooser. */
            fileInputField: components["schemas"]["FileInputField"] | null;
            /** @description The largest size in bytes. Null means no limit of its own. */
            maxFileSize: components["schemas"]["Int64"] | null;
        };
        /** @description A field for a file. */
        FileFieldInput: {
            /** @description The media types or file name endings that are accepted. Empty accepts any. */
            acceptedFileTypes?: string[] | null;
            /** @description Show it as a file chooser. */
            fileInputField?: components["schemas"]["FileInputFieldInput"] | null;
            /** @description The largest size in bytes. Null means no limit of its own. */
            maxFileSize?: components["schemas"]["Int64"] | null;
        };
        /** @description Shown as a file chooser. It has no settings. */
        FileInputField: Record<string, never>;
        /** @description Shown as a file chooser. It has no settings. */
        FileInputFieldInput: Record<string, never>;
        /** @description Something about access that is not as it should be. At most one target is set. */
        Finding: {
            /** @description Metadata by key. */
            annotations: components["schemas"]["Annotations"];
            /** @description The id of the app that it is about; empty when it is about none. */
            appId: string;
            /** @description It is about a resource. */
            appResourceTarget: components["schemas"]["AppResourceTarget"] | null;
            /** @description It is about an account. */
            appUserTarget: components["schemas"]["AppUserTarget"] | null;
            /** @description Who is to deal with it instead of `computedOwner`. Null when nobody was assigned. */
            assignedOwner: components["schemas"]["FindingOwnerRef"] | null;
            /** @description Who is to deal with it: the owners of the app that it is about, or the manager of the person. Null for the organization. */
            computedOwner: components["schemas"]["FindingOwnerRef"] | null;
            /** @description When it was first reported. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description It is of a kind that another program made up. */
            custom: components["schemas"]["CustomFindingType"] | null;
            /** @description The kind, as the program that reports it calls it. */
            customSubType: string;
            /** @description What tells it from others of the same kind about the same target. */
            dedupKeyParts: string[] | null;
            /** @description What was found. */
            description: string;
            /** @description The same for what is the same finding. */
            fingerprint: string;
            /** @description When it was first reported. */
            firstObservedAt: components["schemas"]["Timestamp"];
            /** @description The id. */
            id: string;
            /** @description It is about a person. */
            identityUserTarget: components["schemas"]["IdentityUserTarget"] | null;
            /** @description When it was reported for the first time, or again after it had been resolved. */
            lastAppearedAt: components["schemas"]["Timestamp"];
            /** @description When it was reported last. */
            lastObservedAt: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How often it was reported again after it had been resolved.
             */
            recurrenceCount: number;
            /** @description What is to be done about it. May be empty. */
            remediationDescription: string;
            /** @description When it was resolved; null while it is not. */
            resolvedAt: components["schemas"]["Timestamp"];
            /** @description When the acceptance of its risk ends, and it opens again. Null means never, or that the risk is not accepted. */
            riskAcceptanceExpiresAt: components["schemas"]["Timestamp"];
            /** @description Why its risk is accepted; empty while it is not. */
            riskAcceptanceJustification: string;
            /** @description How bad it is. */
            severity: components["schemas"]["FindingSeverity"];
            /** @description Why it is put off; empty while it is not. */
            snoozeReason: string;
            /** @description Until when it is put off; it opens again then. Null while it is not. */
            snoozeUntil: components["schemas"]["Timestamp"];
            /** @description Where it comes from. */
            sourceKind: components["schemas"]["FindingSourceKind"];
            /** @description What becomes of it. */
            state: components["schemas"]["FindingState"];
            /** @description The id of the person who changed its state last; empty when the service did. */
            stateUpdatedById: string;
            /** @description Why it is left out; empty while it is not. */
            suppressReason: string;
            /** @description The id of the task that deals with it, or did so last; empty when none ever did. */
            taskId: string;
            /** @description It is about the organization as a whole. */
            tenantTarget: components["schemas"]["TenantTarget"] | null;
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Who is to deal with a finding. At most one member is set. */
        FindingOwnerRef: {
            /** @description The owners of the app with this id. */
            appOwnerAppId: string | null;
            /** @description The person with this id. */
            identityUserId: string | null;
            /** @description The manager of the person with this id. */
            managerOfUserId: string | null;
        };
        /** @description Who is to deal with a finding. At most one member is set. */
        FindingOwnerRefInput: {
            /** @description The owners of the app with this id. */
            appOwnerAppId?: string | null;
            /** @description The person with this id. */
            identityUserId?: string | null;
            /** @description The manager of the person with this id. */
            managerOfUserId?: string | null;
        };
        /** @description The address of a finding. */
        FindingRefInput: {
            /** @description The id of the finding. */
            id?: string;
        };
        /** @description A finding. */
        FindingResponse: {
            /** @description The finding. */
            finding: components["schemas"]["Finding"] | null;
        };
        /** @description How bad a finding is. */
        FindingSeverity: "FINDING_SEVERITY_UNSPECIFIED" | "FINDING_SEVERITY_INFO" | "FINDING_SEVERITY_LOW" | "FINDING_SEVERITY_MEDIUM" | "FINDING_SEVERITY_HIGH" | "FINDING_SEVERITY_CRITICAL" | (string & {});
        /**
         * @description How bad a finding is.
         * @enum {string}
         */
        FindingSeverityInput: "FINDING_SEVERITY_UNSPECIFIED" | "FINDING_SEVERITY_INFO" | "FINDING_SEVERITY_LOW" | "FINDING_SEVERITY_MEDIUM" | "FINDING_SEVERITY_HIGH" | "FINDING_SEVERITY_CRITICAL" | (string & {});
        /** @description Where findings come from. In this version other programs report all of them. */
        FindingSourceKind: "FINDING_SOURCE_KIND_UNSPECIFIED" | "FINDING_SOURCE_KIND_EXTERNAL" | (string & {});
        /**
         * @description Where findings come from. In this version other programs report all of them.
         * @enum {string}
         */
        FindingSourceKindInput: "FINDING_SOURCE_KIND_UNSPECIFIED" | "FINDING_SOURCE_KIND_EXTERNAL" | (string & {});
        /** @description What becomes of a finding: nobody has dealt with it, a task does, it is gone, or it was put off, accepted or left out. */
        FindingState: "FINDING_STATE_UNSPECIFIED" | "FINDING_STATE_OPEN" | "FINDING_STATE_IN_PROGRESS" | "FINDING_STATE_RESOLVED" | "FINDING_STATE_SNOOZED" | "FINDING_STATE_RISK_ACCEPTED" | "FINDING_STATE_SUPPRESSED" | (string & {});
        /**
         * @description What becomes of a finding: nobody has dealt with it, a task does, it is gone, or it was put off, accepted or left out.
         * @enum {string}
         */
        FindingStateInput: "FINDING_STATE_UNSPECIFIED" | "FINDING_STATE_OPEN" | "FINDING_STATE_IN_PROGRESS" | "FINDING_STATE_RESOLVED" | "FINDING_STATE_SNOOZED" | "FINDING_STATE_RISK_ACCEPTED" | "FINDING_STATE_SUPPRESSED" | (string & {});
        /** @description The finding that an action task is to remedy. */
        FindingTarget: {
            /** @description The id of the finding. */
            readonly findingId: string;
            /** @description What kind of finding it is. */
            readonly findingType: string;
        };
        /** @description The finding that an action task is to remedy. */
        FindingTargetInput: {
            /** @description The id of the finding. */
            readonly findingId?: string;
            /** @description What kind of finding it is. */
            readonly findingType?: string;
        };
        /** @description How a finding task ended. UNSPECIFIED while it is open. */
        FindingTaskOutcome: "FINDING_TASK_OUTCOME_UNSPECIFIED" | "FINDING_TASK_OUTCOME_REMEDIATED" | "FINDING_TASK_OUTCOME_RISK_ACCEPTED" | "FINDING_TASK_OUTCOME_CANCELLED" | (string & {});
        /**
         * @description How a finding task ended. UNSPECIFIED while it is open.
         * @enum {string}
         */
        FindingTaskOutcomeInput: "FINDING_TASK_OUTCOME_UNSPECIFIED" | "FINDING_TASK_OUTCOME_REMEDIATED" | "FINDING_TASK_OUTCOME_RISK_ACCEPTED" | "FINDING_TASK_OUTCOME_CANCELLED" | (string & {});
        /**
         * @description What kind of finding it is. In this version all are of the kind that other programs report.
         * @enum {string}
         */
        FindingTypeInput: "FINDING_TYPE_UNSPECIFIED" | "FINDING_TYPE_CUSTOM" | (string & {});
        /** @description Rules for an unsigned 32-bit number of fixed size. */
        Fixed32Rules: {
            /**
             * Format: int64
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: int64
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: int64
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: int64
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: int64
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for an unsigned 32-bit number of fixed size. */
        Fixed32RulesInput: {
            /**
             * Format: int64
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: int64
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: int64
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: int64
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: int64
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /** @description Rules for an unsigned 64-bit number of fixed size. */
        Fixed64Rules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Uint64"] | null;
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Uint64"] | null;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Uint64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Uint64"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Uint64"] | null;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Uint64"] | null;
            /** @description The values that are refused. */
            notIn: components["schemas"]["Uint64"][] | null;
        };
        /** @description Rules for an unsigned 64-bit number of fixed size. */
        Fixed64RulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Uint64"] | null;
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Uint64"] | null;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Uint64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Uint64"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Uint64"] | null;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Uint64"] | null;
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Uint64"][] | null;
        };
        /** @description Rules for a decimal number of single precision. */
        FloatRules: {
            /**
             * Format: double
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: double
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: double
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: double
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: double
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a decimal number of single precision. */
        FloatRulesInput: {
            /**
             * Format: double
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: double
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: double
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: double
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: double
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /** @description A form: fields that a person fills in. */
        Form: {
            /** @description What the form is for. May be empty. */
            description: string;
            /** @description The heading of the form. */
            displayName: string;
            /** @description Fields that are shown together. */
            fieldGroups: components["schemas"]["FieldGroup"][] | null;
            /** @description Rules between fields. */
            fieldRelationships: components["schemas"]["FieldRelationship"][] | null;
            /** @description The fields, in order. */
            fields: components["schemas"]["Field"][] | null;
            /** @description The id of the form. */
            readonly id: string;
        };
        /** @description Who filled in a form, and when. */
        FormCompletedAction: {
            /** @description When it was filled in. */
            completedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who filled it in. */
            userId: string;
        };
        /** @description A form: fields that a person fills in. */
        FormInput: {
            /** @description What the form is for. May be empty. */
            description?: string;
            /** @description The heading of the form. */
            displayName?: string;
            /** @description Fields that are shown together. */
            fieldGroups?: components["schemas"]["FieldGroupInput"][] | null;
            /** @description Rules between fields. */
            fieldRelationships?: components["schemas"]["FieldRelationshipInput"][] | null;
            /** @description The fields, in order. */
            fields?: components["schemas"]["FieldInput"][] | null;
            /** @description The id of the form. */
            readonly id?: string;
        };
        /** @description A form step that was reached. */
        FormInstance: {
            /** @description Set when the form was filled in. */
            completed: components["schemas"]["FormCompletedAction"] | null;
            /** @description What was filled in, by the name of the field. Null until then. Answers to password fields are never shown. */
            data: components["schemas"]["Struct"] | null;
            /** @description The form. */
            form: components["schemas"]["Form"] | null;
            /** @description Set when the step was handed to others. */
            reassigned: components["schemas"]["ReassignedAction"] | null;
            /** @description Set when the task was started anew. */
            restarted: components["schemas"]["RestartAction"] | null;
            /** @description Set when the step was skipped. */
            skipped: components["schemas"]["SkippedAction"] | null;
            /** @description Whether the form is still to be filled in. */
            state: components["schemas"]["FormInstanceState"];
        };
        /** @description Whether a form is still to be filled in. */
        FormInstanceState: "FORM_INSTANCE_STATE_UNSPECIFIED" | "FORM_INSTANCE_STATE_WAITING" | "FORM_INSTANCE_STATE_DONE" | (string & {});
        /** @description A call of a tool that waits for an approval. */
        GatedToolCallTarget: {
            /** @description The id of the entitlement that allows the tool. */
            readonly appEntitlementId: string;
            /** @description The id of the app. */
            readonly appId: string;
            /** @description What kind of caller it is. */
            readonly callerKind: string;
            /** @description The id of the connector. */
            readonly connectorId: string;
            /** @description The id of the gate that held the call. */
            readonly gateId: string;
            /**
             * Format: int32
             * @description The size of the input in bytes.
             */
            readonly inputSizeBytes: number;
            /** @description What went wrong in the call. Empty when nothing did. */
            readonly toolError: string;
            /** @description The id of the tool. */
            readonly toolId: string;
            /** @description The input of the call. */
            readonly toolInput: components["schemas"]["Struct"] | null;
            /** @description What kind of tool it is. */
            readonly toolKind: string;
            /** @description The name of the tool. */
            readonly toolName: string;
            /** @description What the tool gave back; any JSON value. */
            readonly toolOutput: unknown;
        };
        /** @description A call of a tool that waits for an approval. */
        GatedToolCallTargetInput: {
            /** @description The id of the entitlement that allows the tool. */
            readonly appEntitlementId?: string;
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description What kind of caller it is. */
            readonly callerKind?: string;
            /** @description The id of the connector. */
            readonly connectorId?: string;
            /** @description The id of the gate that held the call. */
            readonly gateId?: string;
            /**
             * Format: int32
             * @description The size of the input in bytes.
             */
            readonly inputSizeBytes?: number;
            /** @description What went wrong in the call. Empty when nothing did. */
            readonly toolError?: string;
            /** @description The id of the tool. */
            readonly toolId?: string;
            /** @description The input of the call. */
            readonly toolInput?: components["schemas"]["Struct"] | null;
            /** @description What kind of tool it is. */
            readonly toolKind?: string;
            /** @description The name of the tool. */
            readonly toolName?: string;
            /** @description What the tool gave back; any JSON value. */
            readonly toolOutput?: unknown;
        };
        /** @description Which report to generate. */
        GenerateAccessReviewReportRequest: {
            /** @description The format of the file. UNSPECIFIED means JSON. */
            format?: components["schemas"]["AccessReviewReportFormatInput"];
            /** @description The columns of the report. Null means the 19 default columns. */
            reportColumnConfig?: components["schemas"]["AccessReviewReportColumnConfigInput"] | null;
        };
        /** @description One entitlement. */
        GetAppEntitlementResponse: {
            /** @description The entitlement with its paths into `expanded`. */
            appEntitlementView: components["schemas"]["AppEntitlementView"] | null;
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description Who owns a resource. */
        GetAppResourceOwnerIdsResponse: {
            /** @description The ids of the owners, sorted. */
            userIds: string[] | null;
        };
        /** @description One resource. */
        GetAppResourceResponse: {
            /** @description The resource with its paths into `expanded`. */
            appResourceView: components["schemas"]["AppResourceView"] | null;
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description One resource type. */
        GetAppResourceTypeResponse: {
            /** @description The resource type with its path into `expanded`. */
            appResourceTypeView: components["schemas"]["AppResourceTypeView"] | null;
            /** @description Empty: this operation takes no `expandMask`, and the path is empty as well. */
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description One app. */
        GetAppResponse: {
            /** @description The app. */
            app: components["schemas"]["App"] | null;
        };
        /** @description One run of an automation. */
        GetAutomationExecutionResponse: {
            /** @description The run. */
            automationExecution: components["schemas"]["AutomationExecution"] | null;
        };
        /** @description A finding with what it is about. */
        GetFindingResponse: {
            /** @description What it is about: the app, the account, the resource, the person. */
            expanded: components["schemas"]["Any"][];
            /** @description The finding. */
            finding: components["schemas"]["Finding"] | null;
        };
        /** @description One import. */
        GetImportResponse: {
            /** @description The import. */
            import: components["schemas"]["Import"] | null;
        };
        /** @description The entitlement whose form is looked for. */
        GetRequestSchemaEntitlementBindingRequest: {
            /** @description The entitlement. */
            entitlementRef: components["schemas"]["AppEntitlementRefInput"];
        };
        /** @description A form as a JSON Schema. */
        GetRequestSchemaJsonSchemaResponse: {
            /** @description A JSON Schema (2020-12) of the answers. Members that start with `x-` say how a field is shown and which objects it offers; validators ignore them. */
            jsonSchema: components["schemas"]["Struct"];
        };
        /** @description What helps to decide a review. */
        GetTaskInsightsResponse: {
            /** @description The insights, what weighs most first. */
            insights: components["schemas"]["Insight"][];
            /** @description What the rules recommend together. Unspecified for what is no review. */
            recommendation: components["schemas"]["InsightRecommendation"];
        };
        /** @description One task with everything that belongs to it. */
        GetTaskResponse: {
            /** @description The objects that the paths of `taskView` point to, each once. */
            readonly expanded: components["schemas"]["Any"][] | null;
            /** @description The task with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description One person. */
        GetUserResponse: {
            /** @description The objects that a mask asked for, each once. Empty where the operation takes none. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The person with the paths into `expanded`. */
            userView: components["schemas"]["UserView"] | null;
        };
        /** @description Which grants that come from access profiles count. */
        GrantAccessProfileFilter: {
            /** @description The ids of the profiles whose grants are left out. At most 32. */
            excludedAccessProfileIds: string[] | null;
            /** @description Which of the lists counts. */
            filterType: components["schemas"]["AccessProfileFilterType"];
            /** @description The ids of the profiles whose grants are taken in. At most 32. */
            includedAccessProfileIds: string[] | null;
        };
        /** @description Which grants that come from access profiles count. */
        GrantAccessProfileFilterInput: {
            /** @description The ids of the profiles whose grants are left out. At most 32. */
            excludedAccessProfileIds?: string[] | null;
            /** @description Which of the lists counts. */
            filterType?: components["schemas"]["AccessProfileFilterTypeInput"];
            /** @description The ids of the profiles whose grants are taken in. At most 32. */
            includedAccessProfileIds?: string[] | null;
        };
        /** @description Whether grants without an end (PERMANENT) or with one (TEMPORARY) count. */
        GrantFilterType: "GRANT_FILTER_TYPE_UNSPECIFIED" | "GRANT_FILTER_TYPE_PERMANENT" | "GRANT_FILTER_TYPE_TEMPORARY" | (string & {});
        /**
         * @description Whether grants without an end (PERMANENT) or with one (TEMPORARY) count.
         * @enum {string}
         */
        GrantFilterTypeInput: "GRANT_FILTER_TYPE_UNSPECIFIED" | "GRANT_FILTER_TYPE_PERMANENT" | "GRANT_FILTER_TYPE_TEMPORARY" | (string & {});
        /** @description How a grant task ended. UNSPECIFIED while it is open. */
        GrantOutcome: "GRANT_OUTCOME_UNSPECIFIED" | "GRANT_OUTCOME_GRANTED" | "GRANT_OUTCOME_DENIED" | "GRANT_OUTCOME_ERROR" | "GRANT_OUTCOME_CANCELLED" | "GRANT_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description How a grant task ended. UNSPECIFIED while it is open.
         * @enum {string}
         */
        GrantOutcomeInput: "GRANT_OUTCOME_UNSPECIFIED" | "GRANT_OUTCOME_GRANTED" | "GRANT_OUTCOME_DENIED" | "GRANT_OUTCOME_ERROR" | "GRANT_OUTCOME_CANCELLED" | "GRANT_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description Whether grants that are held directly or that are inherited count. */
        GrantSourceFilter: "GRANT_SOURCE_FILTER_UNSPECIFIED" | "GRANT_SOURCE_FILTER_DIRECT" | "GRANT_SOURCE_FILTER_INHERITED" | (string & {});
        /**
         * @description Whether grants that are held directly or that are inherited count.
         * @enum {string}
         */
        GrantSourceFilterInput: "GRANT_SOURCE_FILTER_UNSPECIFIED" | "GRANT_SOURCE_FILTER_DIRECT" | "GRANT_SOURCE_FILTER_INHERITED" | (string & {});
        /** @description Grants that were made between two moments. */
        GrantsAddedBetween: {
            /** @description The last moment, included. Null means until now. */
            endDate: components["schemas"]["Timestamp"];
            /** @description The first moment, included. Null means from the beginning. */
            startDate: components["schemas"]["Timestamp"];
        };
        /** @description Grants that were made between two moments. */
        GrantsAddedBetweenInput: {
            /** @description The last moment, included. Null means until now. */
            endDate?: components["schemas"]["Timestamp"];
            /** @description The first moment, included. Null means from the beginning. */
            startDate?: components["schemas"]["Timestamp"];
        };
        /** @description Criteria for grants; all that are set must hold. Of `daysSinceAdded`, `daysSinceReviewed` and `grantsAddedBetween` at most one is set. */
        GrantsByCriteriaScope: {
            /** @description Which grants that come from access profiles count. */
            accessProfileFilter: components["schemas"]["GrantAccessProfileFilter"] | null;
            /** @description Grants that are at most this old. A length of time in seconds, despite its name. */
            daysSinceAdded: components["schemas"]["Duration"];
            /** @description Grants that were not used for at least this long. A length of time in seconds, despite its name. */
            daysSinceLastUsed: components["schemas"]["Duration"];
            /** @description Grants that were not reviewed for at least this long. A length of time in seconds, despite its name. */
            daysSinceReviewed: components["schemas"]["Duration"];
            /** @description Grants that were made between two moments. */
            grantsAddedBetween: components["schemas"]["GrantsAddedBetween"] | null;
            /** @description Whether direct or inherited grants count. UNSPECIFIED means both. */
            sourceFilter: components["schemas"]["GrantSourceFilter"];
            /** @description Whether grants with or without an end count. UNSPECIFIED means both. */
            typeFilter: components["schemas"]["GrantFilterType"];
        };
        /** @description Criteria for grants; all that are set must hold. Of `daysSinceAdded`, `daysSinceReviewed` and `grantsAddedBetween` at most one is set. */
        GrantsByCriteriaScopeInput: {
            /** @description Which grants that come from access profiles count. */
            accessProfileFilter?: components["schemas"]["GrantAccessProfileFilterInput"] | null;
            /** @description Grants that are at most this old. A length of time in seconds, despite its name. */
            daysSinceAdded?: components["schemas"]["Duration"];
            /** @description Grants that were not used for at least this long. A length of time in seconds, despite its name. */
            daysSinceLastUsed?: components["schemas"]["Duration"];
            /** @description Grants that were not reviewed for at least this long. A length of time in seconds, despite its name. */
            daysSinceReviewed?: components["schemas"]["Duration"];
            /** @description Grants that were made between two moments. */
            grantsAddedBetween?: components["schemas"]["GrantsAddedBetweenInput"] | null;
            /** @description Whether direct or inherited grants count. UNSPECIFIED means both. */
            sourceFilter?: components["schemas"]["GrantSourceFilterInput"];
            /** @description Whether grants with or without an end count. UNSPECIFIED means both. */
            typeFilter?: components["schemas"]["GrantFilterTypeInput"];
        };
        /** @description Provisioning by the members of a group. */
        GroupProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The id of the entitlement whose holders are the group. */
            appGroupId: string;
            /** @description The id of the app of the group. */
            appId: string;
            /** @description The ids of the people who are asked when the group has no member. */
            fallbackUserIds: string[] | null;
        };
        /** @description Provisioning by the members of a group. */
        GroupProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The id of the entitlement whose holders are the group. */
            appGroupId?: string;
            /** @description The id of the app of the group. */
            appId?: string;
            /** @description The ids of the people who are asked when the group has no member. */
            fallbackUserIds?: string[] | null;
        };
        /** @description A finding is about a person. */
        IdentityUserTarget: {
            /** @description The id of the person. */
            identityUserId: string;
        };
        /** @description A finding is about a person. */
        IdentityUserTargetInput: {
            /** @description The id of the person. */
            identityUserId?: string;
        };
        /** @description Loading people and access from files, as one atomic change. */
        Import: {
            /** @description Whether it may remove more than half of what an app has. */
            readonly confirmRemovals: boolean;
            /** @description What was added, changed and removed. Null until it is done. */
            counts: components["schemas"]["ImportCounts"] | null;
            /** @description Whether it makes people from the e-mail addresses of accounts that match nobody. */
            readonly createPeople: boolean;
            /** @description When the files were stored. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who started it. */
            readonly createdByUserId: string;
            /** @description The files, and how each was understood. */
            readonly files: components["schemas"]["ImportFileReport"][] | null;
            /** @description When it was done or had failed; null before. */
            readonly finishedAt: components["schemas"]["Timestamp"];
            /** @description The id of the import. */
            readonly id: string;
            /**
             * Format: int32
             * @description How many problems were found, those that are not listed included.
             */
            readonly problemCount: number;
            /** @description What is wrong with the files, at most the first 100. With any problem nothing is changed. */
            readonly problems: components["schemas"]["ImportProblem"][] | null;
            /** @description How far it is. */
            readonly state: components["schemas"]["ImportState"];
            /**
             * Format: int32
             * @description How many warnings there are, those that are not listed included.
             */
            readonly warningCount: number;
            /** @description What was imported and still looks wrong, such as access that is inherited from a resource that the app does not have; at most the first 100. A warning stops nothing. */
            readonly warnings: components["schemas"]["ImportProblem"][] | null;
        };
        /** @description What an import did to one kind of object. */
        ImportChange: {
            /** @description How many are new. */
            readonly added: components["schemas"]["Int64"];
            /** @description How many are known and differ. */
            readonly changed: components["schemas"]["Int64"];
            /** @description How many are gone. */
            readonly removed: components["schemas"]["Int64"];
            /** @description How many there are now. Of people those in the file count, of everything else those of the apps in the import. */
            readonly total: components["schemas"]["Int64"];
            /** @description How many are known and do not differ. */
            readonly unchanged: components["schemas"]["Int64"];
        };
        /** @description A column of a file that was understood. */
        ImportColumn: {
            /** @description The column that the header stands for, such as `account_email`. */
            readonly column: string;
            /** @description The header as it is written in the file. */
            readonly header: string;
        };
        /** @description What an import added, changed and removed, by kind of object. */
        ImportCounts: {
            /** @description Accounts of the apps in the file `access`. */
            readonly accounts: components["schemas"]["ImportChange"] | null;
            /** @description Apps. */
            readonly apps: components["schemas"]["ImportChange"] | null;
            /** @description Entitlements, the built-in access entitlements left out. */
            readonly entitlements: components["schemas"]["ImportChange"] | null;
            /** @description Grants: pairs of holder and entitlement, however many ways lead to them. */
            readonly grants: components["schemas"]["ImportChange"] | null;
            /** @description People. */
            readonly people: components["schemas"]["ImportChange"] | null;
            /** @description Resources of the apps. */
            readonly resources: components["schemas"]["ImportChange"] | null;
        };
        /** @description Which of the files of an import is meant. */
        ImportFile: "IMPORT_FILE_UNSPECIFIED" | "IMPORT_FILE_PEOPLE" | "IMPORT_FILE_ENTITLEMENTS" | "IMPORT_FILE_ACCESS" | (string & {});
        /** @description A file of an import, and how it was understood. */
        ImportFileReport: {
            /** @description Its size in bytes. */
            readonly byteCount: components["schemas"]["Int64"];
            /** @description The columns that were understood, in the order of the file. */
            readonly columns: components["schemas"]["ImportColumn"][] | null;
            /** @description The character between its cells: comma, semicolon or tab. */
            readonly delimiter: string;
            /** @description Which file it is. */
            readonly file: components["schemas"]["ImportFile"];
            /** @description The headers whose columns are not read. */
            readonly ignoredHeaders: string[] | null;
            /** @description How many rows it has, the header left out. */
            readonly rowCount: components["schemas"]["Int64"];
            /** @description The SHA-256 of its bytes in lower-case hexadecimal. */
            readonly sha256: string;
        };
        /** @description One thing that is, or looks, wrong with a file. */
        ImportProblem: {
            /** @description The column, such as `account_email`; empty when the row or the file as a whole is meant. */
            readonly column: string;
            /** @description The file. */
            readonly file: components["schemas"]["ImportFile"];
            /** @description The line on which the row starts, from 1. */
            readonly line: components["schemas"]["Int64"];
            /** @description What is wrong and how to mend it, for a person. */
            readonly message: string;
            /** @description The rule that is broken, for a program, such as `REQUIRED` or `INVALID_EMAIL`. */
            readonly rule: string;
        };
        /** @description How far an import is. DONE has taken effect as a whole; FAILED has changed nothing. */
        ImportState: "IMPORT_STATE_UNSPECIFIED" | "IMPORT_STATE_PENDING" | "IMPORT_STATE_RUNNING" | "IMPORT_STATE_DONE" | "IMPORT_STATE_FAILED" | (string & {});
        /** @description A value of an attribute. */
        IncludedUserAttributeValue: {
            /** @description The value, compared as it is written. */
            value: string;
        };
        /** @description A value of an attribute. */
        IncludedUserAttributeValueInput: {
            /** @description The value, compared as it is written. */
            value?: string;
        };
        /** @description Values of an attribute; any of them will do. */
        IncludedUserAttributeValues: {
            /** @description The values. */
            values: components["schemas"]["IncludedUserAttributeValue"][] | null;
        };
        /** @description Values of an attribute; any of them will do. */
        IncludedUserAttributeValuesInput: {
            /** @description The values. */
            values?: components["schemas"]["IncludedUserAttributeValueInput"][] | null;
        };
        /** @description The status of a person, in an older kind of scope. */
        InclusionScopeUserStatus: "USER_UNKNOWN" | "USER_ENABLED" | "USER_DISABLED" | "USER_DELETED" | (string & {});
        /**
         * @description The status of a person, in an older kind of scope.
         * @enum {string}
         */
        InclusionScopeUserStatusInput: "USER_UNKNOWN" | "USER_ENABLED" | "USER_DISABLED" | "USER_DELETED" | (string & {});
        /** @description Something that helps to decide a review: a published rule that holds for it, with the facts by which it does. The facts are those of the moment at which the campaign was prepared. */
        Insight: {
            /** @description What the rule looked at, by name, such as `unusedDays`; numbers and times are written as text. */
            readonly facts: {
                [key: string]: string;
            };
            /** @description The id of the insight. */
            readonly id: string;
            /** @description What the rule recommends by itself; unspecified when it only informs. */
            readonly recommendation: components["schemas"]["InsightRecommendation"];
            /** @description The rule, such as `unused`. All rules are listed in the documentation. */
            readonly ruleId: string;
            /** @description What it is to a reviewer. */
            readonly severity: components["schemas"]["InsightSeverity"];
            /** @description The insight in words. */
            readonly text: string;
            /**
             * Format: int32
             * @description How much it counts beside others of its severity, up to 100.
             */
            readonly weight: number;
        };
        /** @description What the service recommends to the reviewer: approve, deny, or look closer. */
        InsightRecommendation: "INSIGHT_RECOMMENDATION_UNSPECIFIED" | "INSIGHT_RECOMMENDATION_APPROVE" | "INSIGHT_RECOMMENDATION_DENY" | "INSIGHT_RECOMMENDATION_REVIEW" | (string & {});
        /** @description What an insight is to a reviewer: a warning, something in favour of the access, or a fact. */
        InsightSeverity: "INSIGHT_SEVERITY_UNSPECIFIED" | "INSIGHT_SEVERITY_FLAG" | "INSIGHT_SEVERITY_TICK" | "INSIGHT_SEVERITY_INFO" | (string & {});
        /** @description Rules for a signed 32-bit number. */
        Int32Rules: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a signed 32-bit number. */
        Int32RulesInput: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /**
         * Format: int64
         * @description A signed 64-bit integer as a decimal string. Requests may send a JSON number within the safe integer range.
         * @example 42
         */
        Int64: string;
        /** @description A field for a whole number. */
        Int64Field: {
            /** @description What it is set to at first. Null leaves it empty. */
            defaultValue: components["schemas"]["Int64"] | null;
            /** @description Show it as a number box. */
            numberField: components["schemas"]["NumberField"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder: string;
            /** @description What the value must meet. */
            rules: components["schemas"]["Int64Rules"] | null;
        };
        /** @description A field for a whole number. */
        Int64FieldInput: {
            /** @description What it is set to at first. Null leaves it empty. */
            defaultValue?: components["schemas"]["Int64"] | null;
            /** @description Show it as a number box. */
            numberField?: components["schemas"]["NumberFieldInput"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder?: string;
            /** @description What the value must meet. */
            rules?: components["schemas"]["Int64RulesInput"] | null;
        };
        /** @description Rules for a signed 64-bit number. When `gt` or `gte` is above `lt` or `lte`, the value must be outside the range. */
        Int64Rules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn: components["schemas"]["Int64"][] | null;
        };
        /** @description Rules for a signed 64-bit number. When `gt` or `gte` is above `lt` or `lte`, the value must be outside the range. */
        Int64RulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description Who the caller is and what the caller may do. */
        IntrospectResponse: {
            /** @description The id of the client that a device signed in with; empty otherwise. */
            deviceClientId: string;
            /** @description The modules that this service has switched off. */
            disabledModules: components["schemas"]["ModuleId"][] | null;
            /** @description The names of the features that this service has switched on. */
            features: string[] | null;
            /** @description The operations that the roles permit, by their operationIds. Some only on certain objects. */
            permissions: string[] | null;
            /** @description The id of the principal that the token was issued to: the API client. */
            principleId: string;
            /** @description The roles of the caller, such as `campaign_admin` and `basic_user`: those of the person that the API client is not narrowed away from; and the names by which other programs know what they permit (`serviceRoles`). */
            roles: string[] | null;
            /** @description The id of the organization. */
            tenantId: string;
            /** @description The id of the person that the caller acts as. */
            userId: string;
        };
        /** @description What to send along with the caller. */
        IntrospectUserRequest: {
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["UserExpandMaskInput"] | null;
        };
        /** @description A public key (RFC 7517). */
        JsonWebKey: {
            /** @description The algorithm that the key signs with: `EdDSA`. */
            alg: string;
            /** @description The curve: `Ed25519`. */
            crv: string;
            /** @description The id of the key, as in the head of the tokens that it signed. */
            kid: string;
            /** @description The kind of key: `OKP`. */
            kty: string;
            /** @description What the key is for: `sig`. */
            use: string;
            /** @description The public key in base64url. */
            x: string;
        };
        /** @description Public keys (RFC 7517). */
        JsonWebKeySet: {
            /** @description The keys. Retired ones stay as long as tokens that they signed are valid. */
            keys: components["schemas"]["JsonWebKey"][];
        };
        /** @description Whether who fills in a form is asked for a reason besides. */
        JustificationVisibility: "JUSTIFICATION_VISIBILITY_UNSPECIFIED" | "JUSTIFICATION_VISIBILITY_SHOW" | "JUSTIFICATION_VISIBILITY_HIDE" | (string & {});
        /**
         * @description Whether who fills in a form is asked for a reason besides.
         * @enum {string}
         */
        JustificationVisibilityInput: "JUSTIFICATION_VISIBILITY_UNSPECIFIED" | "JUSTIFICATION_VISIBILITY_SHOW" | "JUSTIFICATION_VISIBILITY_HIDE" | (string & {});
        /** @description A page of reports. */
        ListAccessReviewReportsResponse: {
            /** @description The reports, newest first. */
            list: components["schemas"]["AccessReviewReport"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of templates. */
        ListAccessReviewTemplatesResponse: {
            /** @description The templates. */
            list: components["schemas"]["AccessReviewTemplate"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of campaigns. */
        ListAccessReviewsResponse: {
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The campaigns with what the caller may do with each. */
            list: components["schemas"]["AccessReviewView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of entitlements. */
        ListAppEntitlementsResponse: {
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The entitlements. */
            list: components["schemas"]["AppEntitlementView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of the owners of a resource. */
        ListAppResourceOwnersResponse: {
            /** @description The ids of the owners who come from the source of the resource and cannot be removed here. */
            immutableUserIds: string[] | null;
            /** @description The owners. */
            list: components["schemas"]["User"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of resource types. */
        ListAppResourceTypesResponse: {
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The resource types. */
            list: components["schemas"]["AppResourceTypeView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of resources. */
        ListAppResourcesResponse: {
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The resources. */
            list: components["schemas"]["AppResourceView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of accounts. */
        ListAppUsersResponse: {
            /** @description Empty: this operation takes no `expandMask`, and the paths are empty as well. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The accounts. */
            list: components["schemas"]["AppUserView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of apps. */
        ListAppsResponse: {
            /** @description The apps. */
            list: components["schemas"]["App"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of runs of automations. */
        ListAutomationExecutionsResponse: {
            /** @description The runs. */
            list: components["schemas"]["AutomationExecution"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of automations. */
        ListAutomationsResponse: {
            /** @description The automations. */
            list: components["schemas"]["Automation"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of API clients. */
        ListPersonalClientsResponse: {
            /** @description The API clients, in the order of their ids. */
            list: components["schemas"]["PersonalClient"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of policies. */
        ListPoliciesResponse: {
            /** @description The policies, shipped ones included. */
            list: components["schemas"]["Policy"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of what refers to a policy. */
        ListPolicyUsesResponse: {
            /** @description How much refers to the policy in all, whatever the page. */
            counts: components["schemas"]["PolicyUseCounts"] | null;
            /** @description What refers to the policy. */
            list: components["schemas"]["PolicyUse"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of the entitlements that a form is bound to. */
        ListRequestSchemaEntitlementBindingsResponse: {
            /** @description The bindings. */
            list: components["schemas"]["RequestSchemaEntitlementBinding"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of request forms. */
        ListRequestSchemasResponse: {
            /** @description The forms. */
            list: components["schemas"]["RequestSchema"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of actions that people can ask for. */
        ListRequestableActionsResponse: {
            /** @description The actions. */
            list: components["schemas"]["RequestableAction"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of roles. */
        ListRolesResponse: {
            /** @description The roles, in the order of their ids. */
            list: components["schemas"]["Role"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description Whose history to list. */
        ListTaskAuditsRequest: {
            /** @description Whether only comments are listed. */
            commentsOnly?: boolean;
            /** @description Whether the newest event comes first. Otherwise the oldest does. */
            newestFirst?: boolean;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description The only events to list, by id. Empty lists all. */
            refs?: components["schemas"]["TaskAuditViewRefInput"][] | null;
            /** @description The id of the task. The numeric id is not accepted here. */
            taskId: string;
        };
        /** @description A page of the history of a task. */
        ListTaskAuditsResponse: {
            /** @description The events. */
            list: components["schemas"]["TaskAuditView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description A page of people. */
        ListUsersResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The people. */
            list: components["schemas"]["UserView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description An approval step for the managers of the person whose access is at stake. */
        ManagerApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the managers of the person whose access is at stake. */
        ManagerApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds?: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /** @description Provisioning by the managers of the person whose access is at stake. */
        ManagerProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The ids of the people who are asked when there is no manager. */
            fallbackUserIds: string[] | null;
        };
        /** @description Provisioning by the managers of the person whose access is at stake. */
        ManagerProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The ids of the people who are asked when there is no manager. */
            fallbackUserIds?: string[] | null;
        };
        /** @description People who carry an action out by hand. */
        ManualAction: {
            /** @description What they are to do. May be empty. */
            instructions: string;
            /** @description Their ids, from 1 to 32. One of them does it. */
            userIds: string[] | null;
        };
        /** @description People who carry an action out by hand. */
        ManualActionInput: {
            /** @description What they are to do. May be empty. */
            instructions?: string;
            /** @description Their ids, from 1 to 32. One of them does it. */
            userIds: string[] | null;
        };
        /** @description Provisioning by hand: a person does it and says so. */
        ManualProvision: {
            /** @description Who does it. Null means the people in `userIds`; when that is empty too, the owners of the app, and without any the super admins. */
            assignee: components["schemas"]["ProvisionerAssignment"] | null;
            /** @description What that person should know, in Markdown. May be empty. */
            instructions: string;
            /** @description The ids of the people who may do it. */
            userIds: string[] | null;
        };
        /** @description Provisioning by hand: a person does it and says so. */
        ManualProvisionInput: {
            /** @description Who does it. Null means the people in `userIds`; when that is empty too, the owners of the app, and without any the super admins. */
            assignee?: components["schemas"]["ProvisionerAssignmentInput"] | null;
            /** @description What that person should know, in Markdown. May be empty. */
            instructions?: string;
            /** @description The ids of the people who may do it. */
            userIds?: string[] | null;
        };
        /** @description Rules for named values. */
        MapRules: {
            /** @description Whether no values at all pass without being checked. */
            ignoreEmpty: boolean;
            /** @description Rules for each name. */
            keys: components["schemas"]["FieldRules"] | null;
            /** @description The largest number of values. */
            maxPairs: components["schemas"]["Uint64"];
            /** @description The smallest number of values. */
            minPairs: components["schemas"]["Uint64"];
            /** @description Whether every name must have a value. */
            noSparse: boolean;
            /** @description Rules for each value. */
            values: components["schemas"]["FieldRules"] | null;
        };
        /** @description Rules for named values. */
        MapRulesInput: {
            /** @description Whether no values at all pass without being checked. */
            ignoreEmpty?: boolean;
            /** @description Rules for each name. */
            keys?: components["schemas"]["FieldRulesInput"] | null;
            /** @description The largest number of values. */
            maxPairs?: components["schemas"]["Uint64"];
            /** @description The smallest number of values. */
            minPairs?: components["schemas"]["Uint64"];
            /** @description Whether every name must have a value. */
            noSparse?: boolean;
            /** @description Rules for each value. */
            values?: components["schemas"]["FieldRulesInput"] | null;
        };
        /** @description Rules for an object. */
        MessageRules: {
            /** @description Whether the object must be there. */
            required: boolean;
            /** @description Whether the object is not looked into. */
            skip: boolean;
        };
        /** @description Rules for an object. */
        MessageRulesInput: {
            /** @description Whether the object must be there. */
            required?: boolean;
            /** @description Whether the object is not looked into. */
            skip?: boolean;
        };
        /** @description A module of the service that can be switched off. */
        ModuleId: "MODULE_ID_UNSPECIFIED" | "MODULE_ID_SECRET_SHARING" | (string & {});
        /** @description The entitlements of one app in a campaign over several apps. */
        MultiAppEntitlement: {
            /** @description The id of the app. */
            appId: string;
            /** @description The ids of the entitlements. Empty means all of the app. */
            entitlementIds: string[] | null;
        };
        /** @description The entitlements of one app in a campaign over several apps. */
        MultiAppEntitlementInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The ids of the entitlements. Empty means all of the app. */
            entitlementIds?: string[] | null;
        };
        /** @description What a campaign over several apps was set up from. */
        MultiAppSetup: {
            /** @description How the entitlements are reviewed, by the id of the app. */
            appEntitlementDetails: {
                [key: string]: components["schemas"]["EntitlementToDetails"];
            };
            /** @description The entitlements, by the id of the app. */
            appEntitlements: {
                [key: string]: components["schemas"]["MultiAppEntitlement"];
            };
        };
        /** @description What a campaign over several apps was set up from. */
        MultiAppSetupInput: {
            /** @description How the entitlements are reviewed, by the id of the app. */
            appEntitlementDetails?: {
                [key: string]: components["schemas"]["EntitlementToDetailsInput"];
            };
            /** @description The entitlements, by the id of the app. */
            appEntitlements?: {
                [key: string]: components["schemas"]["MultiAppEntitlementInput"];
            };
        };
        /** @description Provisioning in several steps. */
        MultiStep: {
            /** @description The steps, in order. */
            provisionSteps: components["schemas"]["ProvisionPolicy"][] | null;
        };
        /** @description Provisioning in several steps. */
        MultiStepInput: {
            /** @description The steps, in order. */
            provisionSteps?: components["schemas"]["ProvisionPolicyInput"][] | null;
        };
        /** @description At most one of the fields may be filled in. It has no settings. */
        MutuallyExclusive: Record<string, never>;
        /** @description At most one of the fields may be filled in. It has no settings. */
        MutuallyExclusiveInput: Record<string, never>;
        /** @description What kind of non-human identity a resource is. */
        NhiType: "NHI_TYPE_UNSPECIFIED" | "NHI_TYPE_APP_REGISTRATION" | "NHI_TYPE_ASSUMABLE_ROLE" | "NHI_TYPE_MANAGED_IDENTITY" | (string & {});
        /** @description Shown as a number box. */
        NumberField: {
            /** @description The largest number that the box offers. */
            maxValue: components["schemas"]["Int64"];
            /** @description The smallest number that the box offers. */
            minValue: components["schemas"]["Int64"];
            /** @description By how much the box counts up and down. */
            step: components["schemas"]["Int64"];
        };
        /** @description Shown as a number box. */
        NumberFieldInput: {
            /** @description The largest number that the box offers. */
            maxValue?: components["schemas"]["Int64"];
            /** @description The smallest number that the box offers. */
            minValue?: components["schemas"]["Int64"];
            /** @description By how much the box counts up and down. */
            step?: components["schemas"]["Int64"];
        };
        /** @description A field for a consent that is given in another system. */
        Oauth2Field: {
            /** @description Show it as a button that leads to that system. */
            oauth2FieldView: components["schemas"]["Oauth2FieldView"] | null;
        };
        /** @description A field for a consent that is given in another system. */
        Oauth2FieldInput: {
            /** @description Show it as a button that leads to that system. */
            oauth2FieldView?: components["schemas"]["Oauth2FieldViewInput"] | null;
        };
        /** @description Shown as a button that leads to another system. It has no settings. */
        Oauth2FieldView: Record<string, never>;
        /** @description Shown as a button that leads to another system. It has no settings. */
        Oauth2FieldViewInput: Record<string, never>;
        /** @description How an offboarding task ended. IN_PROGRESS while its revoke tasks are open. */
        OffboardingOutcome: "OFFBOARDING_OUTCOME_UNSPECIFIED" | "OFFBOARDING_OUTCOME_IN_PROGRESS" | "OFFBOARDING_OUTCOME_DONE" | "OFFBOARDING_OUTCOME_ERROR" | "OFFBOARDING_OUTCOME_CANCELLED" | (string & {});
        /**
         * @description How an offboarding task ended. IN_PROGRESS while its revoke tasks are open.
         * @enum {string}
         */
        OffboardingOutcomeInput: "OFFBOARDING_OUTCOME_UNSPECIFIED" | "OFFBOARDING_OUTCOME_IN_PROGRESS" | "OFFBOARDING_OUTCOME_DONE" | "OFFBOARDING_OUTCOME_ERROR" | "OFFBOARDING_OUTCOME_CANCELLED" | (string & {});
        /** @description The task that is open already, where a request would make a second one (c1.api.task.v1.TaskRef). */
        OpenTaskRef: {
            /**
             * @description Names this shape.
             * @constant
             */
            "@type": "type.googleapis.com/c1.api.task.v1.TaskRef";
            /** @description The id of the task. */
            id: string;
        };
        /** @description Shown as a box that hides what is typed. It has no settings. */
        PasswordField: Record<string, never>;
        /** @description Shown as a box that hides what is typed. It has no settings. */
        PasswordFieldInput: Record<string, never>;
        /**
         * @description Whether reviews count that the caller has marked and not yet submitted.
         * @enum {string}
         */
        PendingActionFilterInput: "PENDING_ACTION_FILTER_UNSPECIFIED" | "PENDING_ACTION_FILTER_WITH_PENDING" | "PENDING_ACTION_FILTER_WITHOUT_PENDING" | (string & {});
        /** @description What an import changes about a person who was known before. */
        PersonEvent: "PERSON_EVENT_UNSPECIFIED" | "PERSON_EVENT_DEPARTMENT_CHANGED" | "PERSON_EVENT_MANAGER_CHANGED" | (string & {});
        /**
         * @description What an import changes about a person who was known before.
         * @enum {string}
         */
        PersonEventInput: "PERSON_EVENT_UNSPECIFIED" | "PERSON_EVENT_DEPARTMENT_CHANGED" | "PERSON_EVENT_MANAGER_CHANGED" | (string & {});
        /** @description An API client: credentials for a program that acts as a person. */
        PersonalClient: {
            /** @description The networks from which it may be used, in CIDR notation. Empty allows any. */
            allowSourceCidr: string[] | null;
            /** @description What the program sends as `client_id`. */
            readonly clientId: string;
            /** @description When the client was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the client was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description What the client is for, as people see it. */
            displayName: string;
            /** @description When it stops working. Null means never. */
            expiresTime: components["schemas"]["Timestamp"];
            /** @description The id of the client. It is not what the program sends. */
            readonly id: string;
            /** @description When a token was last issued to it; null before the first. */
            readonly lastUsedAt: components["schemas"]["Timestamp"];
            /** @description The roles that it is narrowed to. Empty leaves it all roles of its person. */
            scopedRoles: string[] | null;
            /** @description When the client last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person that it acts as. */
            readonly userId: string;
        };
        /** @description An API client: credentials for a program that acts as a person. */
        PersonalClientInput: {
            /** @description The networks from which it may be used, in CIDR notation. Empty allows any. */
            allowSourceCidr?: string[] | null;
            /** @description What the program sends as `client_id`. */
            readonly clientId?: string;
            /** @description When the client was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description When the client was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description What the client is for, as people see it. */
            displayName?: string;
            /** @description When it stops working. Null means never. */
            expiresTime?: components["schemas"]["Timestamp"];
            /** @description The id of the client. It is not what the program sends. */
            readonly id?: string;
            /** @description When a token was last issued to it; null before the first. */
            readonly lastUsedAt?: components["schemas"]["Timestamp"];
            /** @description The roles that it is narrowed to. Empty leaves it all roles of its person. */
            scopedRoles?: string[] | null;
            /** @description When the client last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description The id of the person that it acts as. */
            readonly userId?: string;
        };
        /** @description One API client. */
        PersonalClientResponse: {
            /** @description The client. */
            client: components["schemas"]["PersonalClient"] | null;
        };
        /** @description Shown as a search box. At most one kind of object is set. */
        PickerField: {
            /** @description It offers accounts. */
            appUserPicker: components["schemas"]["AppUserFilter"] | null;
            /** @description It offers people. */
            c1UserPicker: components["schemas"]["C1UserFilter"] | null;
            /** @description It offers resources. */
            resourcePicker: components["schemas"]["AppResourceFilter"] | null;
        };
        /** @description Shown as a search box. At most one kind of object is set. */
        PickerFieldInput: {
            /** @description It offers accounts. */
            appUserPicker?: components["schemas"]["AppUserFilterInput"] | null;
            /** @description It offers people. */
            c1UserPicker?: components["schemas"]["C1UserFilterInput"] | null;
            /** @description It offers resources. */
            resourcePicker?: components["schemas"]["AppResourceFilterInput"] | null;
        };
        /** @description Who decides about a task, and in which steps. */
        Policy: {
            /** @description Metadata of those who keep the policy. */
            annotations: components["schemas"]["Annotations"];
            /** @description The id of a policy of the same type that takes over when no rule matches; empty for none. Never set beside the baseline entry of `policySteps`. A chain of such policies has no cycle and is at most 5 deep. */
            baselinePolicyId: string;
            /** @description When the policy was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the policy was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description What the policy is for. May be empty. */
            description: string;
            /** @description The name of the policy, as people see it. */
            displayName: string;
            /** @description The id of the policy. */
            readonly id: string;
            /** @description The step sequences by key. The baseline has the policy type in lower case as its key (`grant`, `revoke`, `certify`); the others have opaque keys that rules name. */
            policySteps: {
                [key: string]: components["schemas"]["PolicySteps"];
            };
            /** @description What kind of task the policy is for. */
            policyType: components["schemas"]["PolicyType"];
            /** @description What happens when a task has closed, in order. */
            postActions: components["schemas"]["PolicyPostActions"][] | null;
            /**
             * @deprecated
             * @description No longer used; it has no effect.
             */
            reassignTasksToDelegates: boolean;
            /** @description Conditions that are tried from top to bottom. The first that holds chooses the steps; when none does, the baseline is taken. */
            rules: components["schemas"]["Rule"][] | null;
            /** @description The app or entitlement that the policy belongs to. Null means that it may be used everywhere. */
            scope: components["schemas"]["PolicyScope"] | null;
            /** @description Whether the policy was shipped with the service. Such a policy cannot be changed; copy it instead. */
            readonly systemBuiltin: boolean;
            /** @description When the policy last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Why a policy is taken: it was asked for, the campaign, the entitlement or the app names it, or it is the shipped one for tasks of this kind. */
        PolicyChoice: "POLICY_CHOICE_UNSPECIFIED" | "POLICY_CHOICE_REQUEST" | "POLICY_CHOICE_ACCESS_REVIEW" | "POLICY_CHOICE_ENTITLEMENT" | "POLICY_CHOICE_APP" | "POLICY_CHOICE_DEFAULT" | (string & {});
        /** @description A step that waits until a form is filled in, by the person who asked for what the task is about; in a review, and where nobody asked, by the person whose access it is. */
        PolicyForm: {
            /** @description The form. It has at least one field. */
            form: components["schemas"]["Form"] | null;
        };
        /** @description A step that waits until a form is filled in, by the person who asked for what the task is about; in a review, and where nobody asked, by the person whose access it is. */
        PolicyFormInput: {
            /** @description The form. It has at least one field. */
            form?: components["schemas"]["FormInput"] | null;
        };
        /** @description Who decides about a task, and in which steps. */
        PolicyInput: {
            /** @description Metadata of those who keep the policy. */
            annotations?: components["schemas"]["Annotations"];
            /** @description The id of a policy of the same type that takes over when no rule matches; empty for none. Never set beside the baseline entry of `policySteps`. A chain of such policies has no cycle and is at most 5 deep. */
            baselinePolicyId?: string;
            /** @description When the policy was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description When the policy was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description What the policy is for. May be empty. */
            description?: string;
            /** @description The name of the policy, as people see it. */
            displayName?: string;
            /** @description The id of the policy. */
            readonly id?: string;
            /** @description The step sequences by key. The baseline has the policy type in lower case as its key (`grant`, `revoke`, `certify`); the others have opaque keys that rules name. */
            policySteps?: {
                [key: string]: components["schemas"]["PolicyStepsInput"];
            };
            /** @description What kind of task the policy is for. */
            policyType?: components["schemas"]["PolicyTypeInput"];
            /** @description What happens when a task has closed, in order. */
            postActions?: components["schemas"]["PolicyPostActionsInput"][] | null;
            /**
             * @deprecated
             * @description No longer used; it has no effect.
             */
            reassignTasksToDelegates?: boolean;
            /** @description Conditions that are tried from top to bottom. The first that holds chooses the steps; when none does, the baseline is taken. */
            rules?: components["schemas"]["RuleInput"][] | null;
            /** @description The app or entitlement that the policy belongs to. Null means that it may be used everywhere. */
            scope?: components["schemas"]["PolicyScopeInput"] | null;
            /** @description Whether the policy was shipped with the service. Such a policy cannot be changed; copy it instead. */
            readonly systemBuiltin?: boolean;
            /** @description When the policy last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
        };
        /** @description A policy at work on a task: the step that it is at, the steps behind it and the steps ahead. */
        PolicyInstance: {
            /** @description The step that is being carried out. Null when the task is closed. */
            current: components["schemas"]["PolicyStepInstance"] | null;
            /** @description The steps that are done, with their outcomes, in order. */
            readonly history: components["schemas"]["PolicyStepInstance"][] | null;
            /** @description The steps that are still to come, in order. */
            readonly next: components["schemas"]["PolicyStep"][] | null;
            /** @description The policy as it was when the task was made. Later changes of the policy do not reach it. */
            policy: components["schemas"]["Policy"] | null;
        };
        /** @description Something that happens when a task has closed. */
        PolicyPostActions: {
            /** @description Whether a denied certify task makes a revoke task at once. Only in certify policies. Null when not set. */
            certifyRemediateImmediately: boolean | null;
        };
        /** @description Something that happens when a task has closed. */
        PolicyPostActionsInput: {
            /** @description Whether a denied certify task makes a revoke task at once. Only in certify policies. Null when not set. */
            certifyRemediateImmediately?: boolean | null;
        };
        /** @description The address of a policy. */
        PolicyRefInput: {
            /** @description The id of the policy. */
            id?: string;
        };
        /** @description One policy. */
        PolicyResponse: {
            /** @description The policy. */
            policy: components["schemas"]["Policy"] | null;
        };
        /** @description The app or entitlement that a policy belongs to. It cannot be changed later. */
        PolicyScope: {
            /** @description The id of the entitlement; empty when the policy belongs to the app as a whole. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description What the policy is for there. */
            slot: components["schemas"]["PolicyScopeSlot"];
        };
        /** @description The app or entitlement that a policy belongs to. It cannot be changed later. */
        PolicyScopeInput: {
            /** @description The id of the entitlement; empty when the policy belongs to the app as a whole. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId?: string;
            /** @description What the policy is for there. */
            slot?: components["schemas"]["PolicyScopeSlotInput"];
        };
        /**
         * @description What a policy belongs to: an app as a whole, or an entitlement.
         * @enum {string}
         */
        PolicyScopeObjectTypeInput: "POLICY_SCOPE_OBJECT_TYPE_UNSPECIFIED" | "POLICY_SCOPE_OBJECT_TYPE_APP" | "POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT" | (string & {});
        /** @description What a policy is for in its app or entitlement: requests in general, or emergency access. */
        PolicyScopeSlot: "POLICY_SCOPE_SLOT_UNSPECIFIED" | "POLICY_SCOPE_SLOT_EMERGENCY" | (string & {});
        /**
         * @description What a policy is for in its app or entitlement: requests in general, or emergency access.
         * @enum {string}
         */
        PolicyScopeSlotInput: "POLICY_SCOPE_SLOT_UNSPECIFIED" | "POLICY_SCOPE_SLOT_EMERGENCY" | (string & {});
        /**
         * @description Which policies a search looks at: those for everywhere (GLOBAL), those of an app or entitlement (SCOPED), both (ALL), or those for everywhere and those of the object that the other filters name (GLOBAL_AND_OBJECT).
         * @enum {string}
         */
        PolicyScopeViewInput: "POLICY_SCOPE_VIEW_UNSPECIFIED" | "POLICY_SCOPE_VIEW_GLOBAL" | "POLICY_SCOPE_VIEW_SCOPED" | "POLICY_SCOPE_VIEW_ALL" | "POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT" | (string & {});
        /** @description One step of a policy. At most one kind is set. */
        PolicyStep: {
            /** @description Ends the approvals positively. */
            accept: components["schemas"]["Accept"] | null;
            /** @description Runs an action. */
            action: components["schemas"]["Action"] | null;
            /** @description Asks somebody to approve or deny. */
            approval: components["schemas"]["Approval"] | null;
            /** @description Asks the requester to fill in a form. */
            form: components["schemas"]["PolicyForm"] | null;
            /** @description Gives or takes away the access. */
            provision: components["schemas"]["Provision"] | null;
            /** @description Ends the task negatively. */
            reject: components["schemas"]["Reject"] | null;
            /** @description Waits for a condition or a time. */
            wait: components["schemas"]["Wait"] | null;
        };
        /** @description One step of a policy. At most one kind is set. */
        PolicyStepInput: {
            /** @description Ends the approvals positively. */
            accept?: components["schemas"]["AcceptInput"] | null;
            /** @description Runs an action. */
            action?: components["schemas"]["ActionInput"] | null;
            /** @description Asks somebody to approve or deny. */
            approval?: components["schemas"]["ApprovalInput"] | null;
            /** @description Asks the requester to fill in a form. */
            form?: components["schemas"]["PolicyFormInput"] | null;
            /** @description Gives or takes away the access. */
            provision?: components["schemas"]["ProvisionInput"] | null;
            /** @description Ends the task negatively. */
            reject?: components["schemas"]["RejectInput"] | null;
            /** @description Waits for a condition or a time. */
            wait?: components["schemas"]["WaitInput"] | null;
        };
        /** @description A step that a task has reached. At most one kind is set. */
        PolicyStepInstance: {
            /** @description The step ended the approvals positively. */
            accept: components["schemas"]["AcceptInstance"] | null;
            /** @description The step runs an action. */
            action: components["schemas"]["ActionInstance"] | null;
            /** @description The step asks somebody to approve or deny. */
            approval: components["schemas"]["ApprovalInstance"] | null;
            /** @description The step asks for a form. */
            form: components["schemas"]["FormInstance"] | null;
            /** @description The id of the step, which actions on the task name as `policyStepId`. It changes when the step is handed on. */
            readonly id: string;
            /** @description The id of the policy generation that the step belongs to. */
            policyGenerationId: string;
            /** @description The step gives or takes away the access. */
            provision: components["schemas"]["ProvisionInstance"] | null;
            /** @description The step ended the task negatively. */
            reject: components["schemas"]["RejectInstance"] | null;
            /** @description Whether the step is being carried out or done. */
            readonly state: components["schemas"]["PolicyStepState"];
            /** @description The step waits. */
            wait: components["schemas"]["WaitInstance"] | null;
        };
        /** @description Whether a step is being carried out (ACTIVE) or done (DONE). */
        PolicyStepState: "POLICY_STEP_STATE_UNSPECIFIED" | "POLICY_STEP_STATE_ACTIVE" | "POLICY_STEP_STATE_DONE" | (string & {});
        /** @description A sequence of steps. */
        PolicySteps: {
            /** @description The steps, in order. */
            steps: components["schemas"]["PolicyStep"][] | null;
        };
        /** @description A sequence of steps. */
        PolicyStepsInput: {
            /** @description The steps, in order. */
            steps?: components["schemas"]["PolicyStepInput"][] | null;
        };
        /** @description What kind of task a policy is for. */
        PolicyType: "POLICY_TYPE_UNSPECIFIED" | "POLICY_TYPE_GRANT" | "POLICY_TYPE_REVOKE" | "POLICY_TYPE_CERTIFY" | "POLICY_TYPE_ACCESS_REQUEST" | "POLICY_TYPE_PROVISION" | (string & {});
        /**
         * @description What kind of task a policy is for.
         * @enum {string}
         */
        PolicyTypeInput: "POLICY_TYPE_UNSPECIFIED" | "POLICY_TYPE_GRANT" | "POLICY_TYPE_REVOKE" | "POLICY_TYPE_CERTIFY" | "POLICY_TYPE_ACCESS_REQUEST" | "POLICY_TYPE_PROVISION" | (string & {});
        /** @description An object that refers to a policy. */
        PolicyUse: {
            /** @description The id of the app of an entitlement; empty for other kinds. */
            appId: string;
            /** @description The name of the object, as people see it. */
            displayName: string;
            /** @description The id of the object. */
            id: string;
            /** @description What kind of object it is. */
            kind: components["schemas"]["PolicyUseKind"];
            /** @description The members of the object that name the policy, such as `rules[0].policyId` or `revokePolicyId`. */
            members: string[];
        };
        /** @description How much of each kind refers to a policy. */
        PolicyUseCounts: {
            /**
             * Format: int32
             * @description How many campaigns that are not closed.
             */
            accessReviews: number;
            /**
             * Format: int32
             * @description How many templates of campaigns.
             */
            accessReviewTemplates: number;
            /**
             * Format: int32
             * @description How many entitlements.
             */
            appEntitlements: number;
            /**
             * Format: int32
             * @description How many apps.
             */
            apps: number;
            /**
             * Format: int32
             * @description How many other policies.
             */
            policies: number;
            /**
             * Format: int32
             * @description How many actions that people can ask for.
             */
            requestableActions: number;
        };
        /** @description A kind of object that may refer to a policy. */
        PolicyUseKind: "POLICY_USE_KIND_UNSPECIFIED" | "POLICY_USE_KIND_ACCESS_REVIEW" | "POLICY_USE_KIND_ACCESS_REVIEW_TEMPLATE" | "POLICY_USE_KIND_APP" | "POLICY_USE_KIND_APP_ENTITLEMENT" | "POLICY_USE_KIND_POLICY" | "POLICY_USE_KIND_REQUESTABLE_ACTION" | (string & {});
        /** @description Which holders of grants are reviewed: people's accounts (USERS), resources such as groups, or both. UNSPECIFIED means accounts. */
        PrincipalTypeFilter: "PRINCIPAL_TYPE_FILTER_UNSPECIFIED" | "PRINCIPAL_TYPE_FILTER_USERS" | "PRINCIPAL_TYPE_FILTER_RESOURCES" | "PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES" | (string & {});
        /**
         * @description Which holders of grants are reviewed: people's accounts (USERS), resources such as groups, or both. UNSPECIFIED means accounts.
         * @enum {string}
         */
        PrincipalTypeFilterInput: "PRINCIPAL_TYPE_FILTER_UNSPECIFIED" | "PRINCIPAL_TYPE_FILTER_USERS" | "PRINCIPAL_TYPE_FILTER_RESOURCES" | "PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES" | (string & {});
        /** @description Process a task now. */
        ProcessTaskRequest: {
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description The task after an action. */
        ProcessTaskResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            readonly expanded: components["schemas"]["Any"][] | null;
            /** @description The task after the action, with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description A step that gives or takes away the access. */
        Provision: {
            /** @description Whether the step was assigned to somebody. */
            assigned: boolean;
            /** @description How it is done. Null means in the way that the entitlement says. */
            provisionPolicy: components["schemas"]["ProvisionPolicy"] | null;
            /** @description What is given or taken away. Null means what the task is about. */
            provisionTarget: components["schemas"]["ProvisionTarget"] | null;
        };
        /** @description A step that gives or takes away the access. */
        ProvisionInput: {
            /** @description Whether the step was assigned to somebody. */
            assigned?: boolean;
            /** @description How it is done. Null means in the way that the entitlement says. */
            provisionPolicy?: components["schemas"]["ProvisionPolicyInput"] | null;
            /** @description What is given or taken away. Null means what the task is about. */
            provisionTarget?: components["schemas"]["ProvisionTargetInput"] | null;
        };
        /** @description A provision step that was reached. At most one outcome is set; none while it waits. */
        ProvisionInstance: {
            /** @description The id of the connector's run; empty without one. */
            batonActionInvocationId: string;
            /** @description Set when somebody said that it will not be done. */
            cancelled: components["schemas"]["CancelledAction"] | null;
            /** @description Set when it was done. */
            completed: components["schemas"]["CompletedAction"] | null;
            /** @description Set when it failed. */
            errored: components["schemas"]["ErroredAction"] | null;
            /** @description The id of the ticket in another system; empty without one. */
            externalTicketId: string;
            /** @description The id of the settings that the ticket was made with; empty without one. */
            externalTicketProvisionerConfigId: string;
            /** @description The id of the message that its assignees got; empty without one. */
            notificationId: string;
            /** @description The settings of the step. */
            provision: components["schemas"]["Provision"] | null;
            /** @description Set when the step was handed to others because of an error; another instance follows. */
            reassignedByError: components["schemas"]["ReassignedByErrorAction"] | null;
            /** @description Set when the step was skipped. */
            skipped: components["schemas"]["SkippedAction"] | null;
            /** @description How far the step is. */
            state: components["schemas"]["ProvisionInstanceState"];
            /** @description What the step waits for before it can begin. Null when it does not. */
            waitingOn: components["schemas"]["ProvisionWaitingOn"] | null;
            /** @description The id of the webhook that does it; empty without one. */
            webhookId: string;
            /** @description The id of the call of the webhook; empty without one. */
            webhookInstanceId: string;
        };
        /** @description How far a provision step is. WAITING means that a person is asked. */
        ProvisionInstanceState: "PROVISION_INSTANCE_STATE_UNSPECIFIED" | "PROVISION_INSTANCE_STATE_INIT" | "PROVISION_INSTANCE_STATE_CREATE_CONNECTOR_ACTIONS_FOR_TARGET" | "PROVISION_INSTANCE_STATE_SENDING_NOTIFICATIONS" | "PROVISION_INSTANCE_STATE_WAITING" | "PROVISION_INSTANCE_STATE_WEBHOOK" | "PROVISION_INSTANCE_STATE_WEBHOOK_WAITING" | "PROVISION_INSTANCE_STATE_EXTERNAL_TICKET" | "PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING" | "PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS" | "PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS_WAITING" | "PROVISION_INSTANCE_STATE_DEVICE_PLACEMENT" | "PROVISION_INSTANCE_STATE_DONE" | (string & {});
        /** @description How access is given or taken away. At most one way is set. */
        ProvisionPolicy: {
            /** @description By an account action of a connector. */
            action: components["schemas"]["ActionProvision"] | null;
            /** @description By a connector. */
            connector: components["schemas"]["ConnectorProvision"] | null;
            /** @description By giving another entitlement that brings this one along. */
            delegated: components["schemas"]["DelegatedProvision"] | null;
            /** @description By placing a secret on a device. */
            devicePlacement: components["schemas"]["DevicePlacementProvision"] | null;
            /** @description By a ticket in another system. */
            externalTicket: components["schemas"]["ExternalTicketProvision"] | null;
            /** @description By hand. */
            manual: components["schemas"]["ManualProvision"] | null;
            /** @description In several steps. */
            multiStep: components["schemas"]["MultiStep"] | null;
            /** @description By a connector if there is one, else by hand by the owners of the app. */
            unconfigured: components["schemas"]["UnconfiguredProvision"] | null;
            /** @description By a program that is called. */
            webhook: components["schemas"]["WebhookProvision"] | null;
        };
        /** @description How access is given or taken away. At most one way is set. */
        ProvisionPolicyInput: {
            /** @description By an account action of a connector. */
            action?: components["schemas"]["ActionProvisionInput"] | null;
            /** @description By a connector. */
            connector?: components["schemas"]["ConnectorProvisionInput"] | null;
            /** @description By giving another entitlement that brings this one along. */
            delegated?: components["schemas"]["DelegatedProvisionInput"] | null;
            /** @description By placing a secret on a device. */
            devicePlacement?: components["schemas"]["DevicePlacementProvisionInput"] | null;
            /** @description By a ticket in another system. */
            externalTicket?: components["schemas"]["ExternalTicketProvisionInput"] | null;
            /** @description By hand. */
            manual?: components["schemas"]["ManualProvisionInput"] | null;
            /** @description In several steps. */
            multiStep?: components["schemas"]["MultiStepInput"] | null;
            /** @description By a connector if there is one, else by hand by the owners of the app. */
            unconfigured?: components["schemas"]["UnconfiguredProvisionInput"] | null;
            /** @description By a program that is called. */
            webhook?: components["schemas"]["WebhookProvisionInput"] | null;
        };
        /** @description What a provision step gives or takes away. */
        ProvisionTarget: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the account; empty when it does not exist yet. */
            appUserId: string;
            /** @description For how long it is given. Null means without an end. */
            grantDuration: components["schemas"]["Duration"];
        };
        /** @description What a provision step gives or takes away. */
        ProvisionTargetInput: {
            /** @description The id of the entitlement. */
            appEntitlementId?: string;
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the account; empty when it does not exist yet. */
            appUserId?: string;
            /** @description For how long it is given. Null means without an end. */
            grantDuration?: components["schemas"]["Duration"];
        };
        /** @description What a provision step waits for before it can begin. At most one kind is set. */
        ProvisionWaitingOn: {
            /** @description A device of the person. */
            devicePlacement: components["schemas"]["WaitingForDevicePlacement"] | null;
            /** @description The entitlement to be found at its source. */
            entitlementMerge: components["schemas"]["WaitingForEntitlementMerge"] | null;
            /** @description When the step goes on by hand. */
            fallbackAt: components["schemas"]["Timestamp"];
            /** @description Since when it waits. */
            startedWaitingAt: components["schemas"]["Timestamp"];
        };
        /** @description Who carries out a step by hand. At most one kind is set. */
        ProvisionerAssignment: {
            /** @description The owners of the app. */
            appOwners: components["schemas"]["AppOwnerProvisioner"] | null;
            /** @description The owners of the entitlement. */
            entitlementOwners: components["schemas"]["EntitlementOwnerProvisioner"] | null;
            /** @description The people whom CEL expressions give. */
            expression: components["schemas"]["ExpressionProvisioner"] | null;
            /** @description The members of a group. */
            group: components["schemas"]["GroupProvisioner"] | null;
            /** @description The managers of the person whose access is at stake. */
            manager: components["schemas"]["ManagerProvisioner"] | null;
            /** @description The people in a list. */
            users: components["schemas"]["UserProvisioner"] | null;
        };
        /** @description Who carries out a step by hand. At most one kind is set. */
        ProvisionerAssignmentInput: {
            /** @description The owners of the app. */
            appOwners?: components["schemas"]["AppOwnerProvisionerInput"] | null;
            /** @description The owners of the entitlement. */
            entitlementOwners?: components["schemas"]["EntitlementOwnerProvisionerInput"] | null;
            /** @description The people whom CEL expressions give. */
            expression?: components["schemas"]["ExpressionProvisionerInput"] | null;
            /** @description The members of a group. */
            group?: components["schemas"]["GroupProvisionerInput"] | null;
            /** @description The managers of the person whose access is at stake. */
            manager?: components["schemas"]["ManagerProvisionerInput"] | null;
            /** @description The people in a list. */
            users?: components["schemas"]["UserProvisionerInput"] | null;
        };
        /** @description Reassign a task. */
        ReassignTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The ids of the people who get the step, from 1 to 32; enabled ones, and of those whom the policy allows. */
            newStepUserIds: string[];
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId?: string;
        };
        /** @description Who handed a step on, and when. */
        ReassignedAction: {
            /** @description The id of the step instance that took its place. */
            readonly newPolicyStepId: string;
            /** @description When it was handed on. */
            readonly reassignedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who handed it on; empty for the service itself. */
            readonly userId: string;
        };
        /** @description Why the service handed a step on, and when. */
        ReassignedByErrorAction: {
            /** @description What went wrong, for a person. */
            readonly description: string;
            /** @description What went wrong, for a program. */
            readonly errorCode: string;
            /** @description The id of the person with whom it went wrong; empty when nobody was involved. */
            readonly errorUserId: string;
            /** @description When it went wrong. */
            readonly erroredAt: components["schemas"]["Timestamp"];
            /** @description The id of the step instance that took its place. */
            readonly newPolicyStepId: string;
            /** @description When it was handed on. */
            readonly reassignedAt: components["schemas"]["Timestamp"];
        };
        /** @description The unit of a recurrence. */
        RecurrenceFrequency: "FREQUENCY_UNSPECIFIED" | "FREQUENCY_NONE" | "FREQUENCY_DAILY" | "FREQUENCY_WEEKLY" | "FREQUENCY_MONTHLY" | "FREQUENCY_YEARLY" | (string & {});
        /**
         * @description The unit of a recurrence.
         * @enum {string}
         */
        RecurrenceFrequencyInput: "FREQUENCY_UNSPECIFIED" | "FREQUENCY_NONE" | "FREQUENCY_DAILY" | "FREQUENCY_WEEKLY" | "FREQUENCY_MONTHLY" | "FREQUENCY_YEARLY" | (string & {});
        /** @description When campaigns are created: at 08:30 in the time zone of the organization, on the day of `startDate` and after every `interval` days, weeks, months or years. A month that lacks the day has its last day instead. At most one end is set; without one it goes on. */
        RecurrenceRule: {
            /** @description The last day on which a campaign may be created. Null for no such end. */
            endDate: components["schemas"]["Timestamp"];
            /** @description The unit. FREQUENCY_NONE creates one campaign, on the day of `startDate`. */
            frequency: components["schemas"]["RecurrenceFrequency"];
            /**
             * Format: int32
             * @description How many units lie between two campaigns, 1 to 1000; 0 means 1.
             */
            interval: number;
            /**
             * Format: int32
             * @description How many days the rule has in all, at least 1. Days that have passed count. Null for no such end.
             */
            occurrences: number | null;
            /** @description The first day. It counts as the day that it is in the time zone of the organization. */
            startDate: components["schemas"]["Timestamp"];
        };
        /** @description When campaigns are created: at 08:30 in the time zone of the organization, on the day of `startDate` and after every `interval` days, weeks, months or years. A month that lacks the day has its last day instead. At most one end is set; without one it goes on. */
        RecurrenceRuleInput: {
            /** @description The last day on which a campaign may be created. Null for no such end. */
            endDate?: components["schemas"]["Timestamp"];
            /** @description The unit. FREQUENCY_NONE creates one campaign, on the day of `startDate`. */
            frequency?: components["schemas"]["RecurrenceFrequencyInput"];
            /**
             * Format: int32
             * @description How many units lie between two campaigns, 1 to 1000; 0 means 1.
             */
            interval?: number;
            /**
             * Format: int32
             * @description How many days the rule has in all, at least 1. Days that have passed count. Null for no such end.
             */
            occurrences?: number | null;
            /** @description The first day. It counts as the day that it is in the time zone of the organization. */
            startDate?: components["schemas"]["Timestamp"];
        };
        /** @description A step that ends a task negatively, without asking anybody. */
        Reject: {
            /** @description A comment that is added to the task when the step is reached. May be empty. */
            rejectMessage: string;
        };
        /** @description A step that ends a task negatively, without asking anybody. */
        RejectInput: {
            /** @description A comment that is added to the task when the step is reached. May be empty. */
            rejectMessage?: string;
        };
        /** @description A reject step that was reached: the task ended negatively. */
        RejectInstance: {
            /** @description The comment that was added to the task. May be empty. */
            rejectMessage: string;
        };
        /** @description Remind of a task. */
        RemindTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description A finding is to be dealt with after all. It has no settings. */
        ReopenActionInput: Record<string, never>;
        /** @description Rules for a list. */
        RepeatedRules: {
            /** @description Whether an empty list passes without being checked. */
            ignoreEmpty: boolean;
            /** @description Rules for each item. */
            items: components["schemas"]["FieldRules"] | null;
            /** @description The largest number of items. */
            maxItems: components["schemas"]["Uint64"];
            /** @description The smallest number of items. */
            minItems: components["schemas"]["Uint64"];
            /** @description Whether each item may occur only once. */
            unique: boolean;
        };
        /** @description Rules for a list. */
        RepeatedRulesInput: {
            /** @description Whether an empty list passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description Rules for each item. */
            items?: components["schemas"]["FieldRulesInput"] | null;
            /** @description The largest number of items. */
            maxItems?: components["schemas"]["Uint64"];
            /** @description The smallest number of items. */
            minItems?: components["schemas"]["Uint64"];
            /** @description Whether each item may occur only once. */
            unique?: boolean;
        };
        /** @description Says that a provision step failed. */
        ReportProvisionErrorRequest: {
            /** @description What went wrong, for a person. It is kept with the step. */
            description?: string;
            /** @description What went wrong, for a program. May be empty. */
            errorCode?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. */
            policyStepId: string;
        };
        /** @description Whether a report is ready: PENDING is being generated, OK can be downloaded, ERROR could not be generated. */
        ReportState: "REPORT_STATE_UNSPECIFIED" | "REPORT_STATE_PENDING" | "REPORT_STATE_OK" | "REPORT_STATE_ERROR" | (string & {});
        /** @description A form that people fill in when they ask for access. */
        RequestSchema: {
            /** @description When the form was made. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the form was deleted; null while it is there. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The fields, their groups and the rules between them. */
            form: components["schemas"]["Form"] | null;
            /** @description The id of the form. */
            readonly id: string;
            /** @description Whether a reason is asked for besides. */
            justificationVisibility: components["schemas"]["JustificationVisibility"];
            /** @description When the form was last changed. */
            readonly modifiedAt: components["schemas"]["Timestamp"];
        };
        /** @description Which form an entitlement has. */
        RequestSchemaEntitlementBinding: {
            /** @description The entitlement. */
            entitlementRef: components["schemas"]["AppEntitlementRef"] | null;
            /** @description The id of the form. */
            requestSchemaId: string;
        };
        /** @description A form that people fill in when they ask for access. */
        RequestSchemaInput: {
            /** @description When the form was made. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description When the form was deleted; null while it is there. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description The fields, their groups and the rules between them. */
            form?: components["schemas"]["FormInput"] | null;
            /** @description The id of the form. */
            readonly id?: string;
            /** @description Whether a reason is asked for besides. */
            justificationVisibility?: components["schemas"]["JustificationVisibilityInput"];
            /** @description When the form was last changed. */
            readonly modifiedAt?: components["schemas"]["Timestamp"];
        };
        /** @description One request form. */
        RequestSchemaResponse: {
            /** @description The form. */
            requestSchema: components["schemas"]["RequestSchema"] | null;
        };
        /** @description An action that people can ask for, and how it is carried out. Exactly one way is set. */
        RequestableAction: {
            /** @description An automation that runs. */
            automation: components["schemas"]["ActionTargetAutomation"] | null;
            /** @description When the action was made. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description What the action does. May be empty. */
            description: string;
            /** @description The name of the action, as people see it. */
            displayName: string;
            /** @description Whether people can ask for it. */
            enabled: boolean;
            /** @description The id of the action. */
            readonly id: string;
            /** @description People who carry it out by hand. */
            manual: components["schemas"]["ManualAction"] | null;
            /** @description The id of the GRANT policy that decides who approves it. Empty means the one that is shipped. */
            requestPolicyId: string;
            /** @description The id of the form that is filled in when somebody asks for it. Empty means none. */
            requestSchemaId: string;
            /** @description A resource that the service makes. */
            resource: components["schemas"]["ResourceCreateAction"] | null;
            /** @description What kind of action its tasks are. */
            readonly type: components["schemas"]["TaskTypeActionType"];
            /** @description When the action was last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description An action that people can ask for, and how it is carried out. Exactly one way is set. */
        RequestableActionInput: {
            /** @description An automation that runs. */
            automation?: components["schemas"]["ActionTargetAutomationInput"] | null;
            /** @description When the action was made. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description What the action does. May be empty. */
            description?: string;
            /** @description The name of the action, as people see it. */
            displayName?: string;
            /** @description Whether people can ask for it. */
            enabled?: boolean;
            /** @description The id of the action. */
            readonly id?: string;
            /** @description People who carry it out by hand. */
            manual?: components["schemas"]["ManualActionInput"] | null;
            /** @description The id of the GRANT policy that decides who approves it. Empty means the one that is shipped. */
            requestPolicyId?: string;
            /** @description The id of the form that is filled in when somebody asks for it. Empty means none. */
            requestSchemaId?: string;
            /** @description A resource that the service makes. */
            resource?: components["schemas"]["ResourceCreateActionInput"] | null;
            /** @description What kind of action its tasks are. */
            readonly type?: components["schemas"]["TaskTypeActionTypeInput"];
            /** @description When the action was last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
        };
        /** @description A reference to an action that people can ask for. */
        RequestableActionRefInput: {
            /** @description The id of the action. */
            id?: string;
        };
        /** @description One action that people can ask for. */
        RequestableActionResponse: {
            /** @description The action. */
            requestableAction: components["schemas"]["RequestableAction"] | null;
        };
        /** @description All of the fields must be filled in, or none. It has no settings. */
        RequiredTogether: Record<string, never>;
        /** @description All of the fields must be filled in, or none. It has no settings. */
        RequiredTogetherInput: Record<string, never>;
        /** @description Reset a task. */
        ResetTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description A finding is gone. */
        ResolveActionInput: {
            /** @description How. It is on record; may be empty. */
            reason?: string;
        };
        /** @description Makes a resource of an app, with what can be held on it. */
        ResourceCreateAction: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the type of the resource. */
            appResourceTypeId: string;
            /** @description The names of the entitlements that are made with it, at most 16. Empty makes none. */
            entitlementNames: string[] | null;
        };
        /** @description Makes a resource of an app, with what can be held on it. */
        ResourceCreateActionInput: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the type of the resource. */
            appResourceTypeId: string;
            /** @description The names of the entitlements that are made with it, at most 16. Empty makes none. */
            entitlementNames?: string[] | null;
        };
        /** @description An approval step for the owners of the resource. */
        ResourceOwnerApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
        };
        /** @description An approval step for the owners of the resource. */
        ResourceOwnerApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
        };
        /** @description Resources whose grants a campaign reviews. */
        ResourceSelectionScope: {
            /** @description The resources. Without any, the entitlements that were chosen for the campaign count. */
            resourceRefs: components["schemas"]["AppResourceRef"][] | null;
        };
        /** @description Resources whose grants a campaign reviews. */
        ResourceSelectionScopeInput: {
            /** @description The resources. Without any, the entitlements that were chosen for the campaign count. */
            resourceRefs?: components["schemas"]["AppResourceRefInput"][] | null;
        };
        /** @description The address of a resource type. */
        ResourceTypeIdRef: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the resource type. */
            resourceTypeId: string;
        };
        /** @description The address of a resource type. */
        ResourceTypeIdRefInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the resource type. */
            resourceTypeId?: string;
        };
        /** @description Resource types whose entitlements a campaign takes in or leaves out. */
        ResourceTypeSelectionScope: {
            /** @description The resource types. */
            resourceTypeRefs: components["schemas"]["ResourceTypeIdRef"][] | null;
        };
        /** @description Resource types whose entitlements a campaign takes in or leaves out. */
        ResourceTypeSelectionScopeInput: {
            /** @description The resource types. */
            resourceTypeRefs?: components["schemas"]["ResourceTypeIdRefInput"][] | null;
        };
        /** @description Who started a task anew, and when. */
        RestartAction: {
            /** @description The id of the step that the task was at. */
            readonly oldPolicyStepId: string;
            /** @description When it was started anew. */
            readonly restartedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who started it anew. */
            readonly userId: string;
        };
        /** @description Restart a task. */
        RestartTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId?: string;
        };
        /** @description Try provisioning again. */
        RetryTaskProvisioningRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId?: string;
        };
        /** @description How reviewers sign what they submit. */
        ReviewSignatureConfig: {
            /** @description The statement that a reviewer signs. */
            meaningOfSignature: string;
            /** @description Whether a signature is required. */
            requireSignature: boolean;
            /** @description The id of the provider with which reviewers sign in again to sign. */
            stepUpProviderId: string;
            /** @description The address of a time-stamp service (RFC 3161). Empty uses none. */
            tspUrl: string;
        };
        /** @description How reviewers sign what they submit. */
        ReviewSignatureConfigInput: {
            /** @description The statement that a reviewer signs. */
            meaningOfSignature?: string;
            /** @description Whether a signature is required. */
            requireSignature?: boolean;
            /** @description The id of the provider with which reviewers sign in again to sign. */
            stepUpProviderId?: string;
            /** @description The address of a time-stamp service (RFC 3161). Empty uses none. */
            tspUrl?: string;
        };
        /** @description An account attribute that reviewers may see. */
        ReviewerAttributeBinding: {
            /** @description The id of the app. */
            appId: string;
            /** @description The key of the attribute. */
            attributeKey: string;
        };
        /** @description An account attribute that reviewers may see. */
        ReviewerAttributeBindingInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The key of the attribute. */
            attributeKey?: string;
        };
        /** @description The account attributes that reviewers may see. */
        ReviewerAttributeConfig: {
            /** @description The attributes, at most 10. */
            bindings: components["schemas"]["ReviewerAttributeBinding"][] | null;
        };
        /** @description The account attributes that reviewers may see. */
        ReviewerAttributeConfigInput: {
            /** @description The attributes, at most 10. */
            bindings?: components["schemas"]["ReviewerAttributeBindingInput"][] | null;
        };
        /** @description What else the holder loses when the access that a task is about is taken away. */
        RevocationEffect: {
            /** @description The entitlements that the access is inherited from. They are taken away too, because it would come back otherwise. On a revoke task they are its `revocationTargets`. */
            readonly ancestors: components["schemas"]["AppEntitlementRef"][] | null;
            /**
             * Format: int32
             * @description How many entitlements the holder loses besides, those that are not listed included.
             */
            readonly dependentCount: number;
            /** @description The entitlements that the holder loses besides, because they come from what is taken away and from nothing else, in the order of their ids; at most the first 100. */
            readonly dependents: components["schemas"]["AppEntitlementRef"][] | null;
        };
        /** @description How a revoke task ended. REVOKED has taken the access away; DENIED keeps it. UNSPECIFIED while it is open. */
        RevokeOutcome: "REVOKE_OUTCOME_UNSPECIFIED" | "REVOKE_OUTCOME_REVOKED" | "REVOKE_OUTCOME_DENIED" | "REVOKE_OUTCOME_ERROR" | "REVOKE_OUTCOME_CANCELLED" | "REVOKE_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description How a revoke task ended. REVOKED has taken the access away; DENIED keeps it. UNSPECIFIED while it is open.
         * @enum {string}
         */
        RevokeOutcomeInput: "REVOKE_OUTCOME_UNSPECIFIED" | "REVOKE_OUTCOME_REVOKED" | "REVOKE_OUTCOME_DENIED" | "REVOKE_OUTCOME_ERROR" | "REVOKE_OUTCOME_CANCELLED" | "REVOKE_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description What people who have it may do in this service. */
        Role: {
            /** @description When the role came into this service. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Always null, as roles are not deleted. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The name that people see. */
            displayName: string;
            /** @description The id of the role. It is the same as the name. */
            readonly id: string;
            /** @description The name for programs, such as `campaign_admin`. */
            readonly name: string;
            /** @description The operations that the role permits, by their operationIds. Some only on certain objects. */
            permissions: string[] | null;
            /** @description The names by which other programs know what the role permits. */
            serviceRoles: string[] | null;
            /** @description Whether only API clients can have the role. Always false. */
            readonly systemApiOnly: boolean;
            /** @description Whether the role belongs to the service. Always true. */
            readonly systemBuiltin: boolean;
            /** @description When the role last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description What people who have it may do in this service. */
        RoleInput: {
            /** @description When the role came into this service. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description Always null, as roles are not deleted. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description The name that people see. */
            displayName?: string;
            /** @description The id of the role. It is the same as the name. */
            readonly id?: string;
            /** @description The name for programs, such as `campaign_admin`. */
            readonly name?: string;
            /** @description The operations that the role permits, by their operationIds. Some only on certain objects. */
            permissions?: string[] | null;
            /** @description The names by which other programs know what the role permits. */
            serviceRoles?: string[] | null;
            /** @description Whether only API clients can have the role. Always false. */
            readonly systemApiOnly?: boolean;
            /** @description Whether the role belongs to the service. Always true. */
            readonly systemBuiltin?: boolean;
            /** @description When the role last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
        };
        /** @description One role. */
        RoleResponse: {
            /** @description The role. */
            role: components["schemas"]["Role"] | null;
        };
        /** @description Roll a review back. */
        RollBackTaskRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description An error, in the shape of google.rpc.Status. */
        RpcStatus: {
            /**
             * Format: int32
             * @description The gRPC status code that belongs to the HTTP status.
             */
            code: number;
            /** @description What went wrong and what to do next, for a person. */
            message: string;
            /** @description One `ErrorInfo`, for bad input one `BadRequest`, and what the refusal is about, such as the `TaskRef` of a task that is open already. */
            details: (components["schemas"]["ErrorInfo"] | components["schemas"]["FieldViolations"] | components["schemas"]["OpenTaskRef"] | components["schemas"]["Any"])[];
        };
        /** @description A condition and what follows when it holds. Exactly one of `policyId` and `stepKey` is set. */
        Rule: {
            /** @description A CEL expression over the subject, the account, the entitlement and the task. `true` always holds. */
            condition: string;
            /** @description The id of a policy of the same type that takes over. Null when not set. */
            policyId: string | null;
            /**
             * @deprecated
             * @description The old name of `stepKey`.
             */
            policyKey: string;
            /** @description The key of the step sequence in `policySteps` that is taken. Null when not set. */
            stepKey: string | null;
        };
        /** @description A condition and what follows when it holds. Exactly one of `policyId` and `stepKey` is set. */
        RuleInput: {
            /** @description A CEL expression over the subject, the account, the entitlement and the task. `true` always holds. */
            condition?: string;
            /** @description The id of a policy of the same type that takes over. Null when not set. */
            policyId?: string | null;
            /**
             * @deprecated
             * @description The old name of `stepKey`.
             */
            policyKey?: string;
            /** @description The key of the step sequence in `policySteps` that is taken. Null when not set. */
            stepKey?: string | null;
        };
        /** @description A role on a scope that an action task gives. */
        ScopeRole: {
            /** @description The id of the app. */
            readonly appId: string;
            /** @description For how long it is given. Null means without an end. */
            readonly grantDuration: components["schemas"]["Duration"];
            /** @description The id of the role, which is a resource. */
            readonly roleResourceId: string;
            /** @description The id of its resource type. */
            readonly roleResourceTypeId: string;
            /** @description The id of the scope, which is a resource. */
            readonly scopeResourceId: string;
            /** @description The id of its resource type. */
            readonly scopeResourceTypeId: string;
        };
        /** @description A role on a scope that an action task gives. */
        ScopeRoleInput: {
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description For how long it is given. Null means without an end. */
            readonly grantDuration?: components["schemas"]["Duration"];
            /** @description The id of the role, which is a resource. */
            readonly roleResourceId?: string;
            /** @description The id of its resource type. */
            readonly roleResourceTypeId?: string;
            /** @description The id of the scope, which is a resource. */
            readonly scopeResourceId?: string;
            /** @description The id of its resource type. */
            readonly scopeResourceTypeId?: string;
        };
        /** @description The address of a role on a scope. */
        ScopeRoleRef: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the role, which is a resource. */
            roleResourceId: string;
            /** @description The id of its resource type. */
            roleResourceTypeId: string;
            /** @description The id of the scope, which is a resource. */
            scopeResourceId: string;
            /** @description The id of its resource type. */
            scopeResourceTypeId: string;
        };
        /** @description The address of a role on a scope. */
        ScopeRoleRefInput: {
            /** @description The id of the app. */
            appId?: string;
            /** @description The id of the role, which is a resource. */
            roleResourceId?: string;
            /** @description The id of its resource type. */
            roleResourceTypeId?: string;
            /** @description The id of the scope, which is a resource. */
            scopeResourceId?: string;
            /** @description The id of its resource type. */
            scopeResourceTypeId?: string;
        };
        /** @description Roles on scopes whose holders a campaign reviews. */
        ScopeRoleSelectionScope: {
            /** @description The roles on scopes. */
            scopeRoleRefs: components["schemas"]["ScopeRoleRef"][] | null;
        };
        /** @description Roles on scopes whose holders a campaign reviews. */
        ScopeRoleSelectionScopeInput: {
            /** @description The roles on scopes. */
            scopeRoleRefs?: components["schemas"]["ScopeRoleRefInput"][] | null;
        };
        /** @description Which entitlements to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchAppEntitlementsRequest: {
            /** @description Entitlements that were chosen for this campaign. */
            accessReviewId?: string;
            /** @description The entitlement with this short name. */
            alias?: string;
            /** @description Entitlements of these apps. */
            appIds?: string[] | null;
            /** @description Entitlements that one of these accounts holds. */
            appUserIds?: string[] | null;
            /** @description Entitlements under one of these compliance frameworks. */
            complianceFrameworkIds?: string[] | null;
            /** @description Entitlements with exactly this name; case does not count. */
            displayName?: string;
            /** @description Not the entitlements of these apps. */
            excludeAppIds?: string[] | null;
            /** @description Not the entitlements that one of these accounts holds. */
            excludeAppUserIds?: string[] | null;
            /** @description Not the entitlements that cannot be changed from here. */
            excludeImmutable?: boolean;
            /** @description Not the entitlements on resources of these types. */
            excludeResourceTypeIds?: string[] | null;
            /** @description Not these entitlements. */
            excludedEntitlementRefs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AppEntitlementExpandMaskInput"] | null;
            /** @description Deleted entitlements as well. */
            includeDeleted?: boolean;
            /** @description Only entitlements whose holders a rule decides. */
            isAutomated?: boolean;
            /** @description Only entitlements that the accounts in `appUserIds` hold in this way. */
            membershipType?: components["schemas"]["AppEntitlementMembershipTypeInput"][] | null;
            /** @description Only entitlements that the accounts in `appUserIds` hold with an end. */
            onlyGetExpiring?: boolean;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Entitlements that follow one of these policies. */
            policyRefs?: components["schemas"]["PolicyRefInput"][] | null;
            /** @description Entitlements with this text in their name, alias or description; case does not count. */
            query?: string;
            /** @description These entitlements only. */
            refs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            /** @description Entitlements that are requested with one of these forms. */
            requestSchemaIds?: string[] | null;
            /** @description Entitlements on these resources. */
            resourceIds?: string[] | null;
            /** @description Entitlements on resources with one of these traits. */
            resourceTraitIds?: string[] | null;
            /** @description Entitlements on resources of these types. */
            resourceTypeIds?: string[] | null;
            /** @description Entitlements with one of these risk levels. */
            riskLevelIds?: string[] | null;
            /** @description Entitlements that this connector knows. */
            sourceConnectorId?: string;
        };
        /** @description A page of entitlements. */
        SearchAppEntitlementsResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The ways in which the search can be narrowed. Null when they were not counted. */
            facets: components["schemas"]["Facets"] | null;
            /** @description The entitlements with their paths into `expanded`. */
            list: components["schemas"]["AppEntitlementView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description Which apps to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchAppsRequest: {
            /** @description These apps only. */
            appIds?: string[] | null;
            /** @description Apps with exactly this name; case does not count. */
            displayName?: string;
            /** @description Not these apps. */
            excludeAppIds?: string[] | null;
            /** @description Only apps that are sources of people. */
            onlyDirectories?: boolean;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Apps that follow one of these policies. */
            policyRefs?: components["schemas"]["PolicyRefInput"][] | null;
            /** @description Apps with this text in their name or description; case does not count. */
            query?: string;
        };
        /** @description Which runs to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchAutomationExecutionsRequest: {
            /** @description Runs of this automation. */
            automationTemplateId?: string;
            /** @description Runs in one of these states. */
            executionStates?: components["schemas"]["AutomationExecutionStateInput"][] | null;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Runs of steps of this task. */
            taskId?: string;
        };
        /** @description Which automations to find. Different filters must all hold; empty filters do not narrow. */
        SearchAutomationsRequest: {
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Automations with this text in their name or description; case does not count. */
            query?: string;
            /** @description These automations only. */
            refs?: components["schemas"]["AutomationRefInput"][] | null;
        };
        /** @description Which findings to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchFindingsRequest: {
            /** @description Findings about these apps, and about their accounts and resources. */
            appIds?: string[] | null;
            /** @description Findings about these resources. */
            appResourceIds?: string[] | null;
            /** @description Findings about resources of these types. */
            appResourceTypeIds?: string[] | null;
            /** @description Findings about these accounts. */
            appUserIds?: string[] | null;
            /** @description Findings about accounts of these types. */
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            /** @description Findings of these kinds. */
            customSubTypes?: string[] | null;
            /** @description Findings of these types. */
            findingTypes?: components["schemas"]["FindingTypeInput"][] | null;
            /** @description With `ownerIdentityUserIds`, also those that nobody in particular is to deal with. */
            includeUnassigned?: boolean;
            /** @description Findings that one of these people is to deal with. */
            ownerIdentityUserIds?: string[] | null;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Findings with this text in their description or kind; case does not count. */
            query?: string;
            /** @description These findings only. */
            refs?: components["schemas"]["FindingRefInput"][] | null;
            /** @description Only findings about apps that the caller owns. */
            scopeToAppOwner?: boolean;
            /** @description Findings that are this bad. */
            severities?: components["schemas"]["FindingSeverityInput"][] | null;
            /** @description Findings from these sources. */
            sourceKinds?: components["schemas"]["FindingSourceKindInput"][] | null;
            /** @description Findings in these states. */
            states?: components["schemas"]["FindingStateInput"][] | null;
        };
        /** @description A page of findings. */
        SearchFindingsResponse: {
            /** @description The findings. */
            list: components["schemas"]["Finding"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description Which grants to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchGrantsRequest: {
            /** @description Grants in these apps. */
            appIds?: string[] | null;
            /** @description Grants that these accounts hold. */
            appUserIds?: string[] | null;
            /** @description Grants of these entitlements. */
            entitlementRefs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            /** @description Grants of entitlements with one of these short words. */
            entitlementSlugs?: string[] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AppEntitlementExpandMaskInput"] | null;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Grants of entitlements with one of these purposes. */
            purpose?: components["schemas"]["AppEntitlementPurposeValueInput"][] | null;
            /** @description Grants on these resources. */
            resourceIds?: string[] | null;
            /** @description Grants on resources of these types. */
            resourceTypeIds?: string[] | null;
            /** @description Grants that the accounts of this person hold. */
            userId?: string;
        };
        /** @description A page of grants. */
        SearchGrantsResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The grants, each with its entitlement and its account. */
            list: components["schemas"]["AppEntitlementWithUserBinding"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description Which API clients to find. Different filters must all hold; empty filters do not narrow. */
        SearchPersonalClientsRequest: {
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description A part of the name or of the client id, whatever the case. */
            query?: string;
            /** @description API clients that act as one of these people. */
            users?: components["schemas"]["UserRefInput"][] | null;
        };
        /** @description Which policies to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchPoliciesRequest: {
            /** @description Policies with exactly this name; case does not count. */
            displayName?: string;
            /** @description Not these policies. */
            excludePolicyIds?: string[] | null;
            /** @description Whether deleted policies are found too. */
            includeDeleted?: boolean;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Policies of one of these types. */
            policyTypes?: components["schemas"]["PolicyTypeInput"][] | null;
            /** @description Policies with this text in their name or description; case does not count. */
            query?: string;
            /** @description These policies only. */
            refs?: components["schemas"]["PolicyRefInput"][] | null;
            /** @description Policies of this entitlement. */
            scopeAppEntitlementId?: string;
            /** @description Policies of this app and of its entitlements. */
            scopeAppId?: string;
            /** @description Policies of apps as a whole, or of entitlements. */
            scopeObjectType?: components["schemas"]["PolicyScopeObjectTypeInput"];
            /** @description Policies for this purpose. */
            scopeSlot?: components["schemas"]["PolicyScopeSlotInput"];
            /** @description Whether to find policies for everywhere or policies of one app or entitlement. Unspecified finds those for everywhere, or, beside another scope filter, those that the filter describes. */
            scopeView?: components["schemas"]["PolicyScopeViewInput"];
        };
        /** @description Which forms to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchRequestSchemasRequest: {
            /** @description Forms that are bound to an entitlement of one of these apps. */
            appIds?: string[] | null;
            /** @description These forms only. */
            ids?: string[] | null;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Forms with this text in their name or description; case does not count. */
            query?: string;
        };
        /** @description Which actions to find. Different filters must all hold; empty filters do not narrow. */
        SearchRequestableActionsRequest: {
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Actions with this text in their name or description; case does not count. */
            query?: string;
            /** @description These actions only. */
            refs?: components["schemas"]["RequestableActionRefInput"][] | null;
        };
        /** @description Which tasks to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchTasksRequest: {
            /** @description Tasks of these campaigns. */
            accessReviewIds?: string[] | null;
            /** @description Tasks about accounts that these people own. */
            accountOwnerIds?: string[] | null;
            /** @description Tasks about accounts in one of these statuses. */
            accountStatuses?: components["schemas"]["AccountStatusInput"][] | null;
            /** @description Tasks about accounts of one of these types. */
            accountTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            /** @description Tasks on which this person has acted. */
            actorId?: string;
            /** @description Tasks about these entitlements. */
            appEntitlementIds?: string[] | null;
            /** @description Tasks about entitlements on these resources. */
            appResourceIds?: string[] | null;
            /** @description Tasks about entitlements on resources of these types. */
            appResourceTypeIds?: string[] | null;
            /** @description Tasks about these accounts. */
            appUserSubjectIds?: string[] | null;
            /** @description Tasks about these apps. */
            applicationIds?: string[] | null;
            /** @description Tasks that this person is to decide now, or has decided and that are closed. */
            assignedOrStepApproverUserId?: string;
            /** @description Tasks that one of these people is to decide now. */
            assigneesInIds?: string[] | null;
            /** @description Certify tasks with one of these outcomes. */
            certifyOutcomes?: components["schemas"]["CertifyOutcomeInput"][] | null;
            /** @description Tasks created at or after this moment. */
            createdAfter?: components["schemas"]["Timestamp"];
            /** @description Tasks created before this moment. */
            createdBefore?: components["schemas"]["Timestamp"];
            /** @description Tasks whose current step is of this kind. */
            currentStep?: components["schemas"]["TaskSearchCurrentStepInput"];
            /** @description Whether emergency access counts. UNSPECIFIED means that both kinds do. */
            emergencyStatus?: components["schemas"]["EmergencyStatusInput"];
            /** @description Not the tasks about these entitlements. */
            excludeAppEntitlementIds?: string[] | null;
            /** @description Not the tasks about entitlements on resources of these types. */
            excludeAppResourceTypeIds?: string[] | null;
            /** @description Not the tasks about these apps. */
            excludeApplicationIds?: string[] | null;
            /** @description Not these tasks. */
            excludeIds?: string[] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description Grant tasks with one of these outcomes. */
            grantOutcomes?: components["schemas"]["GrantOutcomeInput"][] | null;
            /** @description Also the closed tasks on which the caller has acted after this moment. */
            includeActedAfter?: components["schemas"]["Timestamp"];
            /** @description Deleted tasks as well. */
            includeDeleted?: boolean;
            /** @description Open tasks in the inbox of one of these people. */
            myWorkUserIds?: string[] | null;
            /** @description The revoke tasks of these offboardings. */
            offboardingTaskIds?: string[] | null;
            /** @description Tasks that were created at least this long ago. */
            olderThanDuration?: components["schemas"]["Duration"];
            /** @description Tasks that one of these people created. */
            openerIds?: string[] | null;
            /** @description Tasks that this person created or that are about this person. */
            openerOrSubjectUserId?: string;
            /** @description Tasks whose outcome was set at or after this moment. */
            outcomeAfter?: components["schemas"]["Timestamp"];
            /** @description Tasks whose outcome was set before this moment. */
            outcomeBefore?: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description Whether reviews count that the caller has marked and not submitted. Only together with exactly one campaign. */
            pendingActionFilter?: components["schemas"]["PendingActionFilterInput"];
            /** @description Tasks on which one of these people has acted. */
            previouslyActedOnIds?: string[] | null;
            /** @description Tasks with this text in their name or description, or with this id or numeric id; case does not count. */
            query?: string;
            /** @description These tasks only, by their full ids. */
            refs?: components["schemas"]["TaskRefInput"][] | null;
            /** @description Only tasks whose current step asks for a comment when it is approved. */
            requireApprovalReason?: boolean;
            /** @description Only tasks whose current step asks for a comment when it is denied. */
            requireDenialReason?: boolean;
            /** @description Revoke tasks with one of these outcomes. */
            revokeOutcomes?: components["schemas"]["RevokeOutcomeInput"][] | null;
            /** @description The order of the answer. UNSPECIFIED means oldest first. */
            sortBy?: components["schemas"]["TaskSearchSortByInput"];
            /** @description Tasks whose current step asks one of these kinds of people. */
            stepApprovalTypes?: components["schemas"]["StepApprovalTypeInput"][] | null;
            /** @description Tasks about these people. */
            subjectIds?: string[] | null;
            /** @description Tasks in one of these states. */
            taskStates?: components["schemas"]["TaskStateInput"][] | null;
            /** @description Tasks of one of these kinds. Set the member that names the kind to an empty object, such as `{"certify":{}}`. */
            taskTypes?: components["schemas"]["TaskTypeInput"][] | null;
            /** @description Tasks about people with one of these employment statuses. */
            userEmploymentStatuses?: string[] | null;
        };
        /** @description A page of tasks. */
        SearchTasksResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The tasks with their paths into `expanded`. */
            list: components["schemas"]["TaskView"][];
            /** @description What to send as `page_token` to get the next page. Empty on the last page. */
            nextPageToken: string;
        };
        /** @description Which people to find. Values of one filter are alternatives; different filters must all hold; empty filters do not narrow. */
        SearchUsersRequest: {
            /** @description People with or without a delegate. */
            delegateStatus?: components["schemas"]["DelegateStatusInput"];
            /** @description People whose delegate is one of these people. */
            delegatedUserIds?: string[] | null;
            /** @description People in one of these departments. */
            departments?: string[] | null;
            /** @description The person with this e-mail address; case does not count. */
            email?: string;
            /** @description Not these people. */
            excludeIds?: string[] | null;
            /** @description Not the people of one of these origins. */
            excludeOrigins?: components["schemas"]["UserOriginInput"][] | null;
            /** @description Not the people of one of these types. */
            excludeTypes?: components["schemas"]["UserTypeInput"][] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["UserExpandMaskInput"] | null;
            /** @description These people only. */
            ids?: string[] | null;
            /** @description Only people who are somebody's delegate. */
            isDelegate?: boolean;
            /** @description People with one of these job titles. */
            jobTitles?: string[] | null;
            /** @description People who report directly to one of these people. */
            managerIds?: string[] | null;
            /** @description People of one of these origins. */
            origins?: components["schemas"]["UserOriginInput"][] | null;
            /**
             * Format: int32
             * @description How many items a page may hold. Absent or 0 means 25; below 10 counts as 10, above 100 as 100.
             */
            pageSize?: number;
            /** @description The `nextPageToken` of the page before. Absent or empty for the first page. */
            pageToken?: string;
            /**
             * Format: int32
             * @description The same as `pageSize`. Sending both is refused.
             */
            page_size?: number;
            /** @description The same as `pageToken`. Sending both is refused. */
            page_token?: string;
            /** @description People with this text in their name or e-mail address; case does not count. */
            query?: string;
            /** @description These people only. The same as `ids`. */
            refs?: components["schemas"]["UserRefInput"][] | null;
            /** @description People who hold one of these roles. */
            roleIds?: string[] | null;
            /** @description People who have an account in one of these apps. */
            sourceAppIds?: string[] | null;
            /** @description People in one of these statuses. */
            userStatuses?: components["schemas"]["UserStatusInput"][] | null;
        };
        /** @description What is known of a resource that is a secret. */
        SecretTrait: {
            /** @description The id of the account that made it. */
            createdByAppUserId: string;
            /** @description What kind of secret it is, in the words of the source. */
            credentialDetail: string;
            /** @description The id of the account that it is a secret of. */
            identityAppUserId: string;
            /** @description When it was last used; null when not known. */
            lastUsedAt: components["schemas"]["Timestamp"];
            /** @description When it was made; null when not known. */
            secretCreatedAt: components["schemas"]["Timestamp"];
            /** @description When it expires; null when never or not known. */
            secretExpiresAt: components["schemas"]["Timestamp"];
        };
        /** @description Shown as a choice between options. */
        SelectField: {
            /** @description The options, in order. */
            options: components["schemas"]["SelectOption"][] | null;
            /** @description How the options are shown. */
            type: components["schemas"]["SelectType"];
        };
        /** @description Shown as a choice between options. */
        SelectFieldInput: {
            /** @description The options, in order. */
            options?: components["schemas"]["SelectOptionInput"][] | null;
            /** @description How the options are shown. */
            type?: components["schemas"]["SelectTypeInput"];
        };
        /** @description An option of a choice. */
        SelectOption: {
            /** @description What the option means. May be empty. */
            description: string;
            /** @description The name of the option, as people see it. */
            displayName: string;
            /** @description The value that is stored when it is chosen. */
            value: string;
        };
        /** @description An option of a choice. */
        SelectOptionInput: {
            /** @description What the option means. May be empty. */
            description?: string;
            /** @description The name of the option, as people see it. */
            displayName?: string;
            /** @description The value that is stored when it is chosen. */
            value?: string;
        };
        /** @description How a choice is shown: as a drop-down list, radio buttons or buttons. */
        SelectType: "SELECT_TYPE_UNSPECIFIED" | "SELECT_TYPE_DROPDOWN" | "SELECT_TYPE_RADIO" | "SELECT_TYPE_BUTTONS" | (string & {});
        /**
         * @description How a choice is shown: as a drop-down list, radio buttons or buttons.
         * @enum {string}
         */
        SelectTypeInput: "SELECT_TYPE_UNSPECIFIED" | "SELECT_TYPE_DROPDOWN" | "SELECT_TYPE_RADIO" | "SELECT_TYPE_BUTTONS" | (string & {});
        /** @description The people in a list. */
        SelectedUsersScope: {
            /** @description The ids of the people, at most 200. */
            userIds: string[] | null;
        };
        /** @description The people in a list. */
        SelectedUsersScopeInput: {
            /** @description The ids of the people, at most 200. */
            userIds?: string[] | null;
        };
        /** @description An approval step for the person whose access is at stake. */
        SelfApproval: {
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled: boolean;
        };
        /** @description An approval step for the person whose access is at stake. */
        SelfApprovalInput: {
            /** @description The ids of the people who were found when the step was reached. Must be empty in a policy. */
            readonly assignedUserIds?: string[] | null;
            /** @description Whether other people are asked when nobody is found this way. */
            fallback?: boolean;
            /** @description The groups whose members are asked when nobody is found, `fallback` is on and `isGroupFallbackEnabled` is on. */
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            /** @description The ids of the people who are asked when nobody is found and `fallback` is on. */
            fallbackUserIds?: string[] | null;
            /** @description Whether `fallbackGroupIds` counts instead of `fallbackUserIds`. */
            isGroupFallbackEnabled?: boolean;
        };
        /** @description Who is to own a resource. */
        SetAppResourceOwnersRequest: {
            /** @description The ids of the owners. Empty leaves none. */
            userIds?: string[] | null;
        };
        /** @description The scope of a campaign and the entitlements chosen for it. Both replace what was there. */
        SetCampaignScopeAndEntitlementsRequest: {
            /** @description The entitlements to choose. Empty or null chooses none by name. */
            entitlements?: components["schemas"]["AccessReviewSetupEntitlementInputInput"][] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewSetupEntitlementExpandMaskInput"] | null;
            /** @description The scope. Null or empty means everything. */
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description The scope of a template and the entitlements chosen for it. Both replace what was there. */
        SetTemplateScopeAndEntitlementsRequest: {
            /** @description The entitlements to choose. Empty or null chooses none by name. */
            entitlements?: components["schemas"]["AccessReviewTemplateSetupEntitlementInputInput"][] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewTemplateSetupEntitlementExpandMaskInput"] | null;
            /** @description The scope. Null or empty means everything. */
            scope?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description The scope of a template as a list of resource types. It replaces what was there. */
        SetTemplateScopeByResourceTypeRequest: {
            /** @description The resource types whose entitlements are under review. At least one. */
            resourceTypeSelections?: components["schemas"]["ResourceTypeIdRefInput"][] | null;
            /** @description What else narrows the scope. Null narrows nothing. */
            scope?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description Who acts in the place of a person, and when. */
        SetUserDelegationRequest: {
            /** @description The id of the delegate, who is enabled. Empty takes the delegate away. */
            delegatedUserId?: string;
            /** @description Until when the delegate acts. Null means until somebody else is named. */
            delegationExpireAt?: components["schemas"]["Timestamp"];
            /** @description From when on the delegate acts. Null means at once. */
            delegationStartAt?: components["schemas"]["Timestamp"];
            /** @description Whether the delegate takes over what is open already as well: steps that the person is assigned to and at which the policy lets delegates act, now, and later steps of tasks that are older. Only for a delegate who acts at once. */
            includesOpenTasks?: boolean;
        };
        /** @description The delegation as it is now. */
        SetUserDelegationResponse: {
            /** @description The delegation. Null when the person had no delegate that could be taken away. */
            item: components["schemas"]["ExpiringUserDelegationBinding"] | null;
        };
        /** @description Whose roles to replace, and by which. */
        SetUserRolesRequest: {
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["UserExpandMaskInput"] | null;
            /** @description The ids of the roles that each of them has from now on. Empty leaves the basic role. */
            roleIds?: string[] | null;
            /** @description The ids of the people. */
            userIds: string[];
        };
        /** @description The people with their new roles. */
        SetUserRolesResponse: {
            /** @description The objects that the mask asked for, each once. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The people, in the order of the request. */
            list: components["schemas"]["UserView"][];
        };
        /** @description Rules for a signed 32-bit number of fixed size. */
        Sfixed32Rules: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a signed 32-bit number of fixed size. */
        Sfixed32RulesInput: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /** @description Rules for a signed 64-bit number of fixed size. */
        Sfixed64Rules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn: components["schemas"]["Int64"][] | null;
        };
        /** @description Rules for a signed 64-bit number of fixed size. */
        Sfixed64RulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description A field whose value the service suggests. */
        SharedProviderConfig: {
            /** @description A CEL expression that gives the suggestion. */
            defaultValueCel: string;
            /** @description A CEL expression that turns what was filled in into what is stored. Empty stores it as it is. */
            inputTransformationCel: string;
            /** @description Whether the suggestion cannot be changed. */
            lockDefaultValues: boolean;
        };
        /** @description A field whose value the service suggests. */
        SharedProviderConfigInput: {
            /** @description A CEL expression that gives the suggestion. */
            defaultValueCel?: string;
            /** @description A CEL expression that turns what was filled in into what is stored. Empty stores it as it is. */
            inputTransformationCel?: string;
            /** @description Whether the suggestion cannot be changed. */
            lockDefaultValues?: boolean;
        };
        /** @description The person, the access and the policy to try. The person is named by `subjectUserId`, or as the owner of `appUserId`. */
        SimulatePolicyRequest: {
            /** @description The id of a campaign whose policy is tried, and whose owners stand in for missing reviewers. For the type CERTIFY only. */
            accessReviewId?: string;
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app that the entitlement belongs to. */
            appId: string;
            /** @description The id of the account; absent for the account that the person has in the app, if there is one. */
            appUserId?: string;
            /** @description The id of the policy to try; absent for the one that a task would get. */
            policyId?: string;
            /** @description What kind of task it is about. It may be absent when `policyId` names the policy. */
            policyType?: components["schemas"]["PolicyTypeInput"];
            /** @description The id of the person. */
            subjectUserId?: string;
        };
        /** @description What would happen to a task. */
        SimulatePolicyResponse: {
            /** @description Why this policy is taken. */
            choice: components["schemas"]["PolicyChoice"];
            /** @description The policy that is taken. */
            policy: components["schemas"]["Policy"] | null;
            /** @description The steps that would follow, in order, with those that the service adds. */
            steps: components["schemas"]["SimulatedStep"][];
            /** @description The person. Null when the account belongs to nobody. */
            subject: components["schemas"]["User"] | null;
            /** @description The rules that were tried, in order, through all policies that took over. The last one led to the steps. Empty for a policy without rules that no other one takes over from. */
            trials: components["schemas"]["TaskAuditConditionalPolicyExecutionResult"][];
        };
        /** @description A step that would follow, and who would be asked. */
        SimulatedStep: {
            /** @description How the people were found; unspecified for a step that asks nobody. */
            assignedVia: components["schemas"]["AssignedVia"];
            /** @description The step. */
            step: components["schemas"]["PolicyStep"] | null;
            /** @description The people who would be asked; any one of them may act. */
            users: components["schemas"]["User"][];
        };
        /** @description What a campaign over one app was set up from. */
        SingleAppSetup: {
            /** @description The id of the app. */
            appId: string;
        };
        /** @description What a campaign over one app was set up from. */
        SingleAppSetupInput: {
            /** @description The id of the app. */
            appId?: string;
        };
        /** @description Rules for a signed 32-bit number that is often negative. */
        Sint32Rules: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for a signed 32-bit number that is often negative. */
        Sint32RulesInput: {
            /**
             * Format: int32
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: int32
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: int32
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: int32
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: int32
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /** @description Rules for a signed 64-bit number that is often negative. */
        Sint64Rules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn: components["schemas"]["Int64"][] | null;
        };
        /** @description Rules for a signed 64-bit number that is often negative. */
        Sint64RulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Int64"] | null;
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Int64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Int64"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Int64"] | null;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Int64"] | null;
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description Skip a step. */
        SkipTaskStepRequest: {
            /** @description A comment that is added to the task together with the action. May be empty. */
            comment?: string;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId: string;
        };
        /** @description Who skipped a step, and when. */
        SkippedAction: {
            /** @description The id of the step that followed; empty when none did. */
            readonly newPolicyStepId: string;
            /** @description When it was skipped. */
            readonly skippedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who skipped it; empty for the service itself. */
            readonly userId: string;
        };
        /** @description A chat channel. */
        SlackChannel: {
            /** @description The id of the channel. */
            channelId: string;
            /** @description What the channel is for. */
            description: string;
            /** @description Whether `channelId` names a channel that exists. */
            isChannelId: boolean;
            /** @description The name of the channel. */
            name: string;
        };
        /** @description A chat channel. */
        SlackChannelInput: {
            /** @description The id of the channel. */
            channelId?: string;
            /** @description What the channel is for. */
            description?: string;
            /** @description Whether `channelId` names a channel that exists. */
            isChannelId?: boolean;
            /** @description The name of the channel. */
            name?: string;
        };
        /** @description A finding is put off. */
        SnoozeActionInput: {
            /** @description Why. May be empty. */
            reason?: string;
            /** @description When the finding opens again. */
            snoozeUntil: components["schemas"]["Timestamp"];
        };
        /** @description The conflicts of chosen monitors. */
        SpecificAccessConflictsScope: {
            /** @description The ids of the monitors. */
            monitorIds: string[] | null;
        };
        /** @description The conflicts of chosen monitors. */
        SpecificAccessConflictsScopeInput: {
            /** @description The ids of the monitors. */
            monitorIds?: string[] | null;
        };
        /** @description Chosen resources. */
        SpecificResourcesScope: {
            /** @description The resources whose entitlements are taken in or left out. */
            resourceRefs: components["schemas"]["AppResourceRef"][] | null;
        };
        /** @description Chosen resources. */
        SpecificResourcesScopeInput: {
            /** @description The resources whose entitlements are taken in or left out. */
            resourceRefs?: components["schemas"]["AppResourceRefInput"][] | null;
        };
        /** @description What to start an automation with. */
        StartAutomationRequest: {
            /** @description Values that the steps refer to. Null when they refer to none. */
            context?: components["schemas"]["AutomationContextInput"] | null;
        };
        /** @description An automation was started. */
        StartAutomationResponse: {
            /** @description The id of the run. */
            executionId: string;
        };
        /**
         * @description What kind of people an approval step asks.
         * @enum {string}
         */
        StepApprovalTypeInput: "STEP_APPROVAL_TYPE_UNSPECIFIED" | "STEP_APPROVAL_TYPE_USERS" | "STEP_APPROVAL_TYPE_MANAGER" | "STEP_APPROVAL_TYPE_APP_OWNERS" | "STEP_APPROVAL_TYPE_GROUP" | "STEP_APPROVAL_TYPE_SELF" | "STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS" | "STEP_APPROVAL_TYPE_EXPRESSION" | "STEP_APPROVAL_TYPE_WEBHOOK" | "STEP_APPROVAL_TYPE_RESOURCE_OWNERS" | "STEP_APPROVAL_TYPE_AGENT" | (string & {});
        /** @description A field for a text. */
        StringField: {
            /** @description Show it as a calendar. */
            dateField: components["schemas"]["DateField"] | null;
            /** @description What it is set to at first. */
            defaultValue: string;
            /** @description Show it as a box that hides what is typed. */
            passwordField: components["schemas"]["PasswordField"] | null;
            /** @description Show it as a search box. */
            pickerField: components["schemas"]["PickerField"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder: string;
            /** @description What the value must meet. */
            rules: components["schemas"]["StringRules"] | null;
            /** @description Show it as a choice between options. */
            selectField: components["schemas"]["SelectField"] | null;
            /** @description Show it as a text box. */
            textField: components["schemas"]["TextField"] | null;
        };
        /** @description A field for a text. */
        StringFieldInput: {
            /** @description Show it as a calendar. */
            dateField?: components["schemas"]["DateFieldInput"] | null;
            /** @description What it is set to at first. */
            defaultValue?: string;
            /** @description Show it as a box that hides what is typed. */
            passwordField?: components["schemas"]["PasswordFieldInput"] | null;
            /** @description Show it as a search box. */
            pickerField?: components["schemas"]["PickerFieldInput"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder?: string;
            /** @description What the value must meet. */
            rules?: components["schemas"]["StringRulesInput"] | null;
            /** @description Show it as a choice between options. */
            selectField?: components["schemas"]["SelectFieldInput"] | null;
            /** @description Show it as a text box. */
            textField?: components["schemas"]["TextFieldInput"] | null;
        };
        /** @description A field for a list of named texts. */
        StringMapField: {
            /** @description What it is set to at first. */
            defaultValue: {
                [key: string]: string;
            };
            /** @description What the value must meet. */
            rules: components["schemas"]["StringMapRules"] | null;
        };
        /** @description A field for a list of named texts. */
        StringMapFieldInput: {
            /** @description What it is set to at first. */
            defaultValue?: {
                [key: string]: string;
            };
            /** @description What the value must meet. */
            rules?: components["schemas"]["StringMapRulesInput"] | null;
        };
        /** @description Rules for a list of named texts. */
        StringMapRules: {
            /** @description Whether at least one text must be there. */
            isRequired: boolean;
            /** @description Whether an empty text is refused. */
            validateEmpty: boolean;
        };
        /** @description Rules for a list of named texts. */
        StringMapRulesInput: {
            /** @description Whether at least one text must be there. */
            isRequired?: boolean;
            /** @description Whether an empty text is refused. */
            validateEmpty?: boolean;
        };
        /** @description Rules for a text. Lengths count characters unless the name says bytes. At most one well-known format is set. */
        StringRules: {
            /** @description The value must be a host name or an IP address. */
            address: boolean | null;
            /** @description The one value that is accepted. */
            const: string;
            /** @description A text that must be in the value. */
            contains: string;
            /** @description The value must be an e-mail address. */
            email: boolean | null;
            /** @description The value must be a host name. */
            hostname: boolean | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: string[] | null;
            /** @description The value must be an IP address of either version. */
            ip: boolean | null;
            /** @description The value must be an IPv4 address. */
            ipv4: boolean | null;
            /** @description The value must be an IPv6 address. */
            ipv6: boolean | null;
            /** @description The exact number of characters. */
            len: components["schemas"]["Uint64"];
            /** @description The exact number of bytes in UTF-8. */
            lenBytes: components["schemas"]["Uint64"];
            /** @description The largest number of bytes in UTF-8. */
            maxBytes: components["schemas"]["Uint64"];
            /** @description The largest number of characters. */
            maxLen: components["schemas"]["Uint64"];
            /** @description The smallest number of bytes in UTF-8. */
            minBytes: components["schemas"]["Uint64"];
            /** @description The smallest number of characters. */
            minLen: components["schemas"]["Uint64"];
            /** @description A text that must not be in the value. */
            notContains: string;
            /** @description The values that are refused. */
            notIn: string[] | null;
            /** @description A regular expression (RE2) that the value must match. */
            pattern: string;
            /** @description A text that the value must start with. */
            prefix: string;
            /** @description Whether `wellKnownRegex` refuses everything that the standard refuses. */
            strict: boolean;
            /** @description A text that the value must end with. */
            suffix: string;
            /** @description The value must be a complete URI. */
            uri: boolean | null;
            /** @description The value must be a URI, complete or relative. */
            uriRef: boolean | null;
            /** @description The value must be a UUID. */
            uuid: boolean | null;
            /** @description The value must match this pattern. */
            wellKnownRegex: components["schemas"]["WellKnownRegex"] | null;
        };
        /** @description Rules for a text. Lengths count characters unless the name says bytes. At most one well-known format is set. */
        StringRulesInput: {
            /** @description The value must be a host name or an IP address. */
            address?: boolean | null;
            /** @description The one value that is accepted. */
            const?: string;
            /** @description A text that must be in the value. */
            contains?: string;
            /** @description The value must be an e-mail address. */
            email?: boolean | null;
            /** @description The value must be a host name. */
            hostname?: boolean | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: string[] | null;
            /** @description The value must be an IP address of either version. */
            ip?: boolean | null;
            /** @description The value must be an IPv4 address. */
            ipv4?: boolean | null;
            /** @description The value must be an IPv6 address. */
            ipv6?: boolean | null;
            /** @description The exact number of characters. */
            len?: components["schemas"]["Uint64"];
            /** @description The exact number of bytes in UTF-8. */
            lenBytes?: components["schemas"]["Uint64"];
            /** @description The largest number of bytes in UTF-8. */
            maxBytes?: components["schemas"]["Uint64"];
            /** @description The largest number of characters. */
            maxLen?: components["schemas"]["Uint64"];
            /** @description The smallest number of bytes in UTF-8. */
            minBytes?: components["schemas"]["Uint64"];
            /** @description The smallest number of characters. */
            minLen?: components["schemas"]["Uint64"];
            /** @description A text that must not be in the value. */
            notContains?: string;
            /** @description The values that are refused. */
            notIn?: string[] | null;
            /** @description A regular expression (RE2) that the value must match. */
            pattern?: string;
            /** @description A text that the value must start with. */
            prefix?: string;
            /** @description Whether `wellKnownRegex` refuses everything that the standard refuses. */
            strict?: boolean;
            /** @description A text that the value must end with. */
            suffix?: string;
            /** @description The value must be a complete URI. */
            uri?: boolean | null;
            /** @description The value must be a URI, complete or relative. */
            uriRef?: boolean | null;
            /** @description The value must be a UUID. */
            uuid?: boolean | null;
            /** @description The value must match this pattern. */
            wellKnownRegex?: components["schemas"]["WellKnownRegexInput"] | null;
        };
        /** @description A field for a list of texts. */
        StringSliceField: {
            /** @description Show it as a list of words that can be added and removed. */
            chipsField: components["schemas"]["ChipsField"] | null;
            /** @description What it is set to at first. */
            defaultValues: string[] | null;
            /** @description Show it as a search box. */
            pickerField: components["schemas"]["PickerField"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder: string;
            /** @description What the list must meet. */
            rules: components["schemas"]["RepeatedRules"] | null;
        };
        /** @description A field for a list of texts. */
        StringSliceFieldInput: {
            /** @description Show it as a list of words that can be added and removed. */
            chipsField?: components["schemas"]["ChipsFieldInput"] | null;
            /** @description What it is set to at first. */
            defaultValues?: string[] | null;
            /** @description Show it as a search box. */
            pickerField?: components["schemas"]["PickerFieldInput"] | null;
            /** @description A hint that is shown while it is empty. */
            placeholder?: string;
            /** @description What the list must meet. */
            rules?: components["schemas"]["RepeatedRulesInput"] | null;
        };
        /** @description A free-form JSON object. */
        Struct: {
            [key: string]: unknown;
        };
        /** @description A finding is left out. */
        SuppressStateActionInput: {
            /** @description Why. */
            reason: string;
        };
        /** @description A unit of work: something is granted, revoked, certified, offboarded or run, or a finding is handled. */
        Task: {
            /** @description What the caller could do with the task right now. Each value belongs to one operation. */
            readonly actions: components["schemas"]["TaskActionType"][] | null;
            /** @description The id of the analysis of the task; empty while there is none. */
            readonly analysisId: string;
            /** @description Further facts about the task, each an object of the type that `@type` names. */
            readonly annotations: components["schemas"]["Any"][] | null;
            /** @description The ids of the people who approved or denied any step. */
            readonly approverIds: string[] | null;
            /**
             * Format: int32
             * @description How many comments the task has.
             */
            readonly commentCount: number;
            /** @description When the task was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who created it; empty for the service itself. It may be somebody else than `userId`. */
            readonly createdByUserId: string;
            /** @description What was filled in or computed for the task, by the names of the fields: with the request, and at the form steps that are done. Null when there is nothing. */
            readonly data: components["schemas"]["Struct"] | null;
            /** @description When the task was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description Why the task exists, also called its justification. May be empty. */
            readonly description: string;
            /** @description The name of the task, made from what it is about. */
            readonly displayName: string;
            /** @description Whether the task was created as, or turned into, emergency access. */
            readonly emergencyAccess: boolean;
            /** @description Objects in other systems that belong to the task. Not used at present; empty. */
            readonly externalRefs: components["schemas"]["ExternalRef"][] | null;
            /** @description The form at which the task waits; when it waits at none, the form that came with the request, or else the one that was filled in last. Null when there is none. */
            form: components["schemas"]["Form"] | null;
            /** @description The id of the task. */
            readonly id: string;
            /** @description The ids of the insights that help to decide a review, what weighs most first; see `Insight`. */
            insightIds: string[] | null;
            /** @description A number for people to use. It may stand for the id in a path, not in a search. */
            readonly numericId: components["schemas"]["Int64"];
            /** @description Where the task came from. */
            origin: components["schemas"]["TaskOrigin"];
            /** @description The policy at work on the task, step by step. */
            policy: components["schemas"]["PolicyInstance"] | null;
            /** @description The id of the policy generation. It changes when the task gets another policy. */
            readonly policyGenerationId: string;
            /** @description Whether the service is at work on the task, waits for somebody, or is done. */
            readonly processing: components["schemas"]["TaskProcessingType"];
            /** @description What the published rules recommend to the reviewer. Unspecified for a task that is no review. */
            recommendation: components["schemas"]["InsightRecommendation"];
            /** @description The further entitlements that are revoked when a revoke task is approved, because the access is inherited from them. */
            readonly revocationTargets: components["schemas"]["TaskRevocationTarget"][] | null;
            /** @description Whether the task is open or closed. A closed task does not open by itself. */
            readonly state: components["schemas"]["TaskState"];
            /** @description The ids of the people who may decide the current step. */
            readonly stepApproverIds: string[] | null;
            /** @description What the task is about. */
            type: components["schemas"]["TaskType"] | null;
            /** @description When the task last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person whose access it is about; empty when the account matches nobody. */
            readonly userId: string;
        };
        /** @description What somebody did with a task. */
        TaskAction: {
            /** @description What was done. */
            actionType: components["schemas"]["TaskActionType"];
            /** @description The id of the bulk action that it was part of; empty when it was done alone. */
            bulkActionId: string;
            /** @description When the action was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description When the action was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The id of the action. */
            id: string;
            /** @description The id of the step that it was done in. */
            policyStepId: string;
            /** @description When the action last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who did it; empty for the service itself. */
            userId: string;
        };
        /** @description What an action task runs. At most one target is set. */
        TaskActionInstance: {
            /** @description An action that a connector offers on a resource. */
            batonResourceActionRef: components["schemas"]["BatonResourceActionRef"] | null;
            /** @description An operation of a connector. */
            connectorActionRef: components["schemas"]["ConnectorActionRef"] | null;
            /** @description The name of the action, as people see it. */
            readonly displayName: string;
        };
        /** @description What an action task runs. At most one target is set. */
        TaskActionInstanceInput: {
            /** @description An action that a connector offers on a resource. */
            batonResourceActionRef?: components["schemas"]["BatonResourceActionRefInput"] | null;
            /** @description An operation of a connector. */
            connectorActionRef?: components["schemas"]["ConnectorActionRefInput"] | null;
            /** @description The name of the action, as people see it. */
            readonly displayName?: string;
        };
        /** @description The task after an action. */
        TaskActionResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            readonly expanded: components["schemas"]["Any"][] | null;
            /** @description The task after the action, with its paths into `expanded`. */
            taskView: components["schemas"]["TaskView"] | null;
            /** @description The id of the action, as it is found in the history of the task. */
            readonly ticketActionId: string;
        };
        /** @description Something that can be done with a task. */
        TaskActionType: "TASK_ACTION_TYPE_UNSPECIFIED" | "TASK_ACTION_TYPE_CLOSE" | "TASK_ACTION_TYPE_APPROVE" | "TASK_ACTION_TYPE_DENY" | "TASK_ACTION_TYPE_COMMENT" | "TASK_ACTION_TYPE_DELETE" | "TASK_ACTION_TYPE_REASSIGN" | "TASK_ACTION_TYPE_RESTART" | "TASK_ACTION_TYPE_SEND_REMINDER" | "TASK_ACTION_TYPE_PROVISION_COMPLETE" | "TASK_ACTION_TYPE_PROVISION_CANCELLED" | "TASK_ACTION_TYPE_PROVISION_ERRORED" | "TASK_ACTION_TYPE_ROLLBACK_SKIPPED" | "TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED" | "TASK_ACTION_TYPE_HARD_RESET" | "TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS" | "TASK_ACTION_TYPE_CHANGE_POLICY" | "TASK_ACTION_TYPE_RECALCULATE_DENIAL_FROM_BASE_POLICY_DECISIONS" | "TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION" | "TASK_ACTION_TYPE_SET_ANALYSIS_ID" | "TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST" | "TASK_ACTION_TYPE_PROCESS_NOW" | "TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP" | "TASK_ACTION_TYPE_SKIP_STEP" | "TASK_ACTION_TYPE_ROLLBACK_CANCELLED" | "TASK_ACTION_TYPE_UPDATE_REQUEST_DATA" | "TASK_ACTION_TYPE_UPDATE_GRANT_DURATION" | "TASK_ACTION_TYPE_RETRY_PROVISIONING" | (string & {});
        /** @description The approvals of an access request ended. */
        TaskAuditAccessRequestOutcome: {
            /** @description How they ended. */
            outcome: components["schemas"]["AccessRequestOutcome"];
        };
        /** @description The account that the task is about was deleted. */
        TaskAuditAccountDeleted: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the account. */
            appUserId: string;
            /** @description The id of the account at its connector. */
            connectorResourceId: string;
            /** @description The name of the account. */
            displayName: string;
            /** @description The e-mail address of the account. */
            email: string;
            /** @description The name that it signed in with. */
            username: string;
        };
        /** @description A connector was asked to create, change or delete an account. */
        TaskAuditAccountLifecycleActionCreated: {
            /** @description The name of the action, as people see it. */
            batonActionDisplayName: string;
            /** @description The id of the run. */
            batonActionInvocationId: string;
            /** @description The name of the action, as the connector knows it. */
            batonActionName: string;
            /** @description The id of the app that the connector belongs to. */
            batonAppId: string;
            /** @description The id of the connector. */
            batonConnectorId: string;
        };
        /** @description A connector could not create, change or delete an account. */
        TaskAuditAccountLifecycleActionFailed: {
            /** @description The name of the action, as people see it. */
            batonActionDisplayName: string;
            /** @description The id of the run. */
            batonActionInvocationId: string;
            /** @description The name of the action, as the connector knows it. */
            batonActionName: string;
            /** @description The id of the app that the connector belongs to. */
            batonAppId: string;
            /** @description The id of the connector. */
            batonConnectorId: string;
            /** @description What went wrong. */
            error: string;
        };
        /** @description An action step was reached. */
        TaskAuditActionInstanceCreated: {
            /** @description The step as it was then. */
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description An action step failed. */
        TaskAuditActionInstanceFailed: {
            /** @description The step as it was then. */
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description An action step succeeded. */
        TaskAuditActionInstanceSucceeded: {
            /** @description The step as it was then. */
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description Somebody did something with the task. */
        TaskAuditActionSubmitted: {
            /** @description What was done, by whom and in which step. */
            action: components["schemas"]["TaskAction"] | null;
        };
        /** @description An accept step ended the approvals positively. */
        TaskAuditApprovalAutoAcceptedByPolicy: Record<string, never>;
        /** @description A reject step ended the task negatively. */
        TaskAuditApprovalAutoRejectedByPolicy: Record<string, never>;
        /** @description A step was approved because its requester is one of its assignees. */
        TaskAuditApprovalHappenedAutomatically: Record<string, never>;
        /** @description An approval step was reached, decided, or got other assignees. */
        TaskAuditApprovalInstanceChange: {
            /** @description The step as it was then. */
            instance: components["schemas"]["ApprovalInstance"] | null;
        };
        /** @description An automation was started because of the task. */
        TaskAuditAutomationTriggered: {
            /** @description The id of the run. */
            automationExecutionId: components["schemas"]["Int64"];
            /** @description The id of the automation. */
            automationId: string;
            /** @description The name of the automation. */
            automationName: string;
        };
        /** @description A bulk action could not be done with this task. */
        TaskAuditBulkActionError: {
            /** @description What went wrong. */
            error: string;
        };
        /** @description The connector's operation was cancelled. */
        TaskAuditCancelledResult: {
            /** @description Why it was cancelled. */
            cancelReason: string;
        };
        /** @description A certify task ended. */
        TaskAuditCertifyOutcome: {
            /** @description How it ended. */
            outcome: components["schemas"]["CertifyOutcome"];
        };
        /** @description Somebody commented. */
        TaskAuditComment: {
            /** @description The comment, in Markdown. */
            comment: string;
            /** @description When the comment was last edited; null when it never was. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who last edited it; empty when it never was. */
            updatedBy: string;
        };
        /** @description A rule of a policy was tried. */
        TaskAuditConditionalPolicyExecutionResult: {
            /**
             * Format: int32
             * @description How many policies deep it was: 0 for the policy that was chosen.
             */
            chainDepth: number;
            /** @description The condition; empty for the baseline. */
            condition: string;
            /** @description Whether it held. */
            conditionMatched: boolean;
            /** @description Whether it was the baseline, which always holds. */
            defaultCondition: boolean;
            /** @description What went wrong in trying it. Empty when nothing did. */
            error: string;
            /** @description The id of the policy that took over; empty when none did. */
            outcomePolicyId: string;
            /** @description The id of the policy. */
            policyId: string;
            /** @description The key of the step sequence that was taken; empty when none was. */
            policyKey: string;
        };
        /** @description An operation of a connector has a result. At most one is set. */
        TaskAuditConnectorActionResult: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description It was cancelled. */
            cancelled: components["schemas"]["TaskAuditCancelledResult"] | null;
            /** @description The id of the operation. */
            connectorActionId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description It failed. */
            error: components["schemas"]["TaskAuditErrorResult"] | null;
            /** @description It is still running. */
            pending: components["schemas"]["TaskAuditPendingResult"] | null;
            /** @description It succeeded. */
            success: components["schemas"]["TaskAuditSuccessResult"] | null;
        };
        /** @description Another request took the place of this one, because its account is gone. */
        TaskAuditCreatedReplacementExtensionGrantTask: {
            /** @description The id of the other task. */
            newTaskId: string;
            /** @description The numeric id of the other task. */
            newTaskNumericId: components["schemas"]["Int64"];
        };
        /** @description The connector's operation failed. */
        TaskAuditErrorResult: {
            /** @description How often it was tried. */
            errorCount: components["schemas"]["Int64"];
            /** @description What went wrong. */
            errorReason: string;
        };
        /** @description The request was turned into emergency access. */
        TaskAuditEscalateToEmergencyAccess: {
            /** @description The id of the policy that was at work before. */
            oldPolicyId: string;
            /** @description The id of the step that the task was at. */
            oldPolicyStepId: string;
        };
        /** @description Whether an event is an error. */
        TaskAuditEventType: "TASK_AUDIT_EVENT_TYPE_UNSPECIFIED" | "TASK_AUDIT_EVENT_TYPE_NEUTRAL" | "TASK_AUDIT_EVENT_TYPE_ERROR" | (string & {});
        /** @description An expression could not find the people for a step. */
        TaskAuditExpressionPolicyStepError: {
            /** @description What went wrong. */
            error: string;
        };
        /** @description A ticket was made in another system. */
        TaskAuditExternalTicketCreated: {
            /** @description The id of the app that the connector belongs to. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The id of the ticket there. */
            externalTicketId: string;
            /** @description The id of the settings that it was made with. */
            externalTicketProvisionerConfigId: string;
            /** @description The name of these settings. */
            externalTicketProvisionerConfigName: string;
            /** @description The address of the ticket. */
            externalTicketUrl: string;
        };
        /** @description A ticket in another system could not be made or read. */
        TaskAuditExternalTicketError: {
            /** @description What went wrong. */
            errorMessage: string;
        };
        /** @description A ticket in another system was closed, and the step with it. */
        TaskAuditExternalTicketProvisionStepResolved: {
            /** @description The id of the app that the connector belongs to. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The id of the ticket there. */
            externalTicketId: string;
            /** @description The id of the settings that it was made with. */
            externalTicketProvisionerConfigId: string;
            /** @description The address of the ticket. */
            externalTicketUrl: string;
        };
        /** @description A ticket in another system was asked for. */
        TaskAuditExternalTicketTriggered: {
            /** @description The id of the app that the connector belongs to. */
            appId: string;
            /** @description The id of the connector. */
            connectorId: string;
            /** @description The id of the ticket there; empty while it does not exist. */
            externalTicketId: string;
            /** @description The id of the settings that it is made with. */
            externalTicketProvisionerConfigId: string;
            /** @description The name of these settings. */
            externalTicketProvisionerConfigName: string;
        };
        /** @description All operations of connectors for a step are done. */
        TaskAuditFinishedConnectorActions: {
            /** @description The id of the step. */
            policyStepId: string;
        };
        /** @description A form step came to its end. */
        TaskAuditFormInstanceChange: {
            /** @description Whether it was filled in, and meets the rules of the form. False when the step was skipped, handed to others, started anew, or ended with its task. */
            isValid: boolean;
        };
        /** @description It was changed for how long the access is given. */
        TaskAuditGrantDurationUpdated: {
            /** @description For how long it is given now. Null means without an end. */
            duration: components["schemas"]["Duration"];
        };
        /** @description A grant task ended. */
        TaskAuditGrantOutcome: {
            /** @description How it ended. */
            outcome: components["schemas"]["GrantOutcome"];
        };
        /** @description The task was started anew with the policy that counts now. */
        TaskAuditHardReset: {
            /** @description The id of the step that the task was at. */
            oldPolicyStepId: string;
        };
        /** @description Further facts about an event. */
        TaskAuditMetaData: {
            /** @description The person who caused it. Null for the service itself. */
            user: components["schemas"]["User"] | null;
        };
        /** @description The task was created. */
        TaskAuditNewTask: Record<string, never>;
        /** @description The task was created because of another one. */
        TaskAuditNewTaskCreatedFrom: {
            /** @description The id of the other task. */
            originalTaskId: string;
            /** @description The numeric id of the other task. */
            originalTaskNumericId: components["schemas"]["Int64"];
            /** @description What the other task is about, such as `certify`. */
            originalTaskType: string;
        };
        /** @description The connector's operation is still running. */
        TaskAuditPendingResult: {
            /** @description What it waits for. */
            pendingReason: string;
        };
        /** @description An approval step was handed to others. */
        TaskAuditPolicyApprovalReassigned: {
            /** @description The id of the step instance that took its place. */
            newPolicyStepId: string;
            /** @description The ids of the people who got it. */
            newUsers: string[] | null;
            /** @description The id of the step instance that was handed on. */
            oldPolicyStepId: string;
            /** @description The people who got it. */
            users: components["schemas"]["User"][] | null;
        };
        /** @description The task got another policy. */
        TaskAuditPolicyChanged: {
            /** @description The id of the policy that is at work now. */
            newPolicyId: string;
            /** @description The id of the policy that was at work before. */
            oldPolicyId: string;
        };
        /** @description The policy was worked on. */
        TaskAuditPolicyEvaluationStep: {
            /** @description What was done. */
            stepComment: string;
        };
        /** @description Somebody said that a provision step will not be carried out. */
        TaskAuditPolicyProvisionCancelled: {
            /** @description Why not. May be empty. */
            cancelReason: string;
        };
        /** @description A provision step failed. */
        TaskAuditPolicyProvisionError: {
            /** @description What went wrong. */
            error: string;
        };
        /** @description A provision step was handed to others. */
        TaskAuditPolicyProvisionReassigned: {
            /** @description The id of the step instance that took its place. */
            newPolicyStepId: string;
            /** @description The ids of the people who got it. */
            newUsers: string[] | null;
            /** @description The id of the step instance that was handed on. */
            oldPolicyStepId: string;
            /** @description The people who got it. */
            users: components["schemas"]["User"][] | null;
        };
        /** @description The entitlement that a provision step waited for was found at its source. */
        TaskAuditProvisionEntitlementMergeCompleted: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
        };
        /** @description The entitlement that a provision step waited for was not found in time. */
        TaskAuditProvisionEntitlementMergeTimedOut: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
        };
        /** @description A provision step waits until the entitlement is found at its source. */
        TaskAuditProvisionWaitingForEntitlementMerge: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
            /** @description When the step goes on by hand. */
            fallbackAt: components["schemas"]["Timestamp"];
        };
        /** @description A step went to the delegate of an assignee. */
        TaskAuditReassignedToDelegate: {
            /** @description The delegate. */
            delegatedAssigneeUser: components["schemas"]["User"] | null;
            /** @description The id of the delegate. */
            delegatedAssigneeUserId: string;
            /** @description The assignee. */
            originalAssigneeUser: components["schemas"]["User"] | null;
            /** @description The id of the assignee. */
            originalAssigneeUserId: string;
        };
        /** @description Nobody was found for a step; it went to the campaign's owners or to the super admins. */
        TaskAuditReassignmentFallbackToAdmin: {
            /** @description The ids of the people who got it. */
            adminUserIds: string[] | null;
            /** @description The people who got it. */
            adminUsers: components["schemas"]["User"][] | null;
        };
        /** @description The people for a step could not be found. */
        TaskAuditReassignmentListError: {
            /** @description What went wrong. */
            errorMessage: string;
        };
        /** @description The request settings for the task were chosen. */
        TaskAuditRequestDefaultsApplied: {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the rule that chose them; empty when none did. */
            routingRuleId: string;
            /** @description Where they came from. */
            source: components["schemas"]["AppliedSettingsSource"];
        };
        /** @description The task was started anew with the same policy. */
        TaskAuditRestart: {
            /** @description The id of the step that the task was at. */
            oldPolicyStepId: string;
        };
        /** @description A revoke task ended. */
        TaskAuditRevokeOutcome: {
            /** @description How it ended. */
            outcome: components["schemas"]["RevokeOutcome"];
        };
        /** @description A step escalated because nobody decided in time. */
        TaskAuditSLAEscalation: {
            /** @description What happened then. */
            message: string;
        };
        /** @description Operations of connectors for a step were started. */
        TaskAuditStartedConnectorActions: {
            /** @description The id of the step. */
            policyStepId: string;
        };
        /** @description The task was opened or closed. */
        TaskAuditStateChange: {
            /** @description The state before. */
            previousState: components["schemas"]["TaskState"];
        };
        /** @description A step was skipped. */
        TaskAuditStepSkipped: {
            /** @description The id of the person who skipped it; empty for the service itself. */
            skippedBy: string;
        };
        /** @description A step was approved with a fresh sign-in. */
        TaskAuditStepUpApproval: {
            /** @description The id of the sign-in. */
            stepUpTransactionId: string;
        };
        /** @description The connector's operation succeeded. */
        TaskAuditSuccessResult: {
            /** @description Further facts from the connector. */
            annotations: components["schemas"]["Any"][] | null;
            /** @description What the operation changed. */
            effects: components["schemas"]["Any"][] | null;
            /** @description What it says about it. */
            successReason: string;
        };
        /** @description An event in the history of a task. At most one of its kinds is set. */
        TaskAuditView: {
            /** @description The approvals of an access request ended. */
            accessRequestOutcome: components["schemas"]["TaskAuditAccessRequestOutcome"] | null;
            /** @description The account that the task is about was deleted. */
            accountDeleted: components["schemas"]["TaskAuditAccountDeleted"] | null;
            /** @description A connector was asked to create, change or delete an account. */
            accountLifecycleActionCreated: components["schemas"]["TaskAuditAccountLifecycleActionCreated"] | null;
            /** @description A connector could not create, change or delete an account. */
            accountLifecycleActionFailed: components["schemas"]["TaskAuditAccountLifecycleActionFailed"] | null;
            /** @description An action step was reached. */
            actionInstanceCreated: components["schemas"]["TaskAuditActionInstanceCreated"] | null;
            /** @description An action step failed. */
            actionInstanceFailed: components["schemas"]["TaskAuditActionInstanceFailed"] | null;
            /** @description An action step succeeded. */
            actionInstanceSucceeded: components["schemas"]["TaskAuditActionInstanceSucceeded"] | null;
            /** @description An operation of a connector has a result. */
            actionResult: components["schemas"]["TaskAuditConnectorActionResult"] | null;
            /** @description Somebody did something with the task. */
            actionSubmitted: components["schemas"]["TaskAuditActionSubmitted"] | null;
            /** @description An accept step ended the approvals positively. */
            approvalAutoAcceptedByPolicy: components["schemas"]["TaskAuditApprovalAutoAcceptedByPolicy"] | null;
            /** @description A reject step ended the task negatively. */
            approvalAutoRejectedByPolicy: components["schemas"]["TaskAuditApprovalAutoRejectedByPolicy"] | null;
            /** @description An approval step was reached, decided, or got other assignees. */
            approvalInstanceChange: components["schemas"]["TaskAuditApprovalInstanceChange"] | null;
            /** @description An approval step was handed to others. */
            approvalReassigned: components["schemas"]["TaskAuditPolicyApprovalReassigned"] | null;
            /** @description A step was approved because its requester is one of its assignees. */
            approvedAutomatically: components["schemas"]["TaskAuditApprovalHappenedAutomatically"] | null;
            /** @description An automation was started because of the task. */
            automationTriggered: components["schemas"]["TaskAuditAutomationTriggered"] | null;
            /** @description A bulk action could not be done with this task. */
            bulkActionError: components["schemas"]["TaskAuditBulkActionError"] | null;
            /** @description A certify task ended. */
            certifyOutcome: components["schemas"]["TaskAuditCertifyOutcome"] | null;
            /** @description Somebody commented. */
            comment: components["schemas"]["TaskAuditComment"] | null;
            /** @description A rule of a policy was tried. */
            conditionalPolicyExecutionResult: components["schemas"]["TaskAuditConditionalPolicyExecutionResult"] | null;
            /** @description All operations of connectors for a step are done. */
            connectorActionsEnd: components["schemas"]["TaskAuditFinishedConnectorActions"] | null;
            /** @description Operations of connectors for a step were started. */
            connectorActionsStart: components["schemas"]["TaskAuditStartedConnectorActions"] | null;
            /** @description When it happened. */
            created: components["schemas"]["Timestamp"];
            /** @description Another request took the place of this one. */
            createdReplacementExtensionGrantTask: components["schemas"]["TaskAuditCreatedReplacementExtensionGrantTask"] | null;
            /** @description The state of the task afterwards. */
            currentState: components["schemas"]["TaskState"];
            /** @description Whether it is an error. */
            eventType: components["schemas"]["TaskAuditEventType"];
            /** @description An expression could not find the people for a step. */
            expressionPolicyStepError: components["schemas"]["TaskAuditExpressionPolicyStepError"] | null;
            /** @description A ticket was made in another system. */
            externalTicketCreated: components["schemas"]["TaskAuditExternalTicketCreated"] | null;
            /** @description A ticket in another system could not be made or read. */
            externalTicketError: components["schemas"]["TaskAuditExternalTicketError"] | null;
            /** @description A ticket in another system was closed, and the step with it. */
            externalTicketProvisionStepResolved: components["schemas"]["TaskAuditExternalTicketProvisionStepResolved"] | null;
            /** @description A ticket in another system was asked for. */
            externalTicketTriggered: components["schemas"]["TaskAuditExternalTicketTriggered"] | null;
            /** @description A form was filled in. */
            formInstanceChange: components["schemas"]["TaskAuditFormInstanceChange"] | null;
            /** @description It was changed for how long the access is given. */
            grantDurationUpdated: components["schemas"]["TaskAuditGrantDurationUpdated"] | null;
            /** @description A grant task ended. */
            grantOutcome: components["schemas"]["TaskAuditGrantOutcome"] | null;
            /** @description The task was started anew with the policy that counts now. */
            hardReset: components["schemas"]["TaskAuditHardReset"] | null;
            /** @description The id of the event. */
            id: string;
            /** @description Further facts, such as the person who caused it. */
            metadata: components["schemas"]["TaskAuditMetaData"] | null;
            /** @description The task got another policy. */
            policyChanged: components["schemas"]["TaskAuditPolicyChanged"] | null;
            /** @description The policy was worked on. */
            policyEvaluationStep: components["schemas"]["TaskAuditPolicyEvaluationStep"] | null;
            /** @description Somebody said that a provision step will not be carried out. */
            provisionCancelled: components["schemas"]["TaskAuditPolicyProvisionCancelled"] | null;
            /** @description The entitlement that a provision step waited for was found at its source. */
            provisionEntitlementMergeCompleted: components["schemas"]["TaskAuditProvisionEntitlementMergeCompleted"] | null;
            /** @description The entitlement that a provision step waited for was not found in time. */
            provisionEntitlementMergeTimedOut: components["schemas"]["TaskAuditProvisionEntitlementMergeTimedOut"] | null;
            /** @description A provision step failed. */
            provisionError: components["schemas"]["TaskAuditPolicyProvisionError"] | null;
            /** @description A provision step was handed to others. */
            provisionReassigned: components["schemas"]["TaskAuditPolicyProvisionReassigned"] | null;
            /** @description A provision step waits until the entitlement is found at its source. */
            provisionWaitingForEntitlementMerge: components["schemas"]["TaskAuditProvisionWaitingForEntitlementMerge"] | null;
            /** @description A step went to the delegate of an assignee. */
            reassignedToDelegate: components["schemas"]["TaskAuditReassignedToDelegate"] | null;
            /** @description Nobody was found for a step; it went to the campaign's owners or to the super admins. */
            reassignmentFallbackToAdmin: components["schemas"]["TaskAuditReassignmentFallbackToAdmin"] | null;
            /** @description The people for a step could not be found. */
            reassignmentListError: components["schemas"]["TaskAuditReassignmentListError"] | null;
            /** @description The request settings for the task were chosen. */
            requestDefaultsApplied: components["schemas"]["TaskAuditRequestDefaultsApplied"] | null;
            /** @description A revoke task ended. */
            revokeOutcome: components["schemas"]["TaskAuditRevokeOutcome"] | null;
            /** @description A step escalated because nobody decided in time. */
            slaEscalation: components["schemas"]["TaskAuditSLAEscalation"] | null;
            /** @description Where it came from. */
            source: components["schemas"]["AuditSource"];
            /** @description The task was opened or closed. */
            stateChange: components["schemas"]["TaskAuditStateChange"] | null;
            /** @description A step was skipped. */
            stepSkipped: components["schemas"]["TaskAuditStepSkipped"] | null;
            /** @description A step was approved with a fresh sign-in. */
            stepUpApproval: components["schemas"]["TaskAuditStepUpApproval"] | null;
            /** @description The task was created. */
            taskCreated: components["schemas"]["TaskAuditNewTask"] | null;
            /** @description The task was created because of another one. */
            taskCreatedFrom: components["schemas"]["TaskAuditNewTaskCreatedFrom"] | null;
            /** @description The request was turned into emergency access. */
            taskEscalated: components["schemas"]["TaskAuditEscalateToEmergencyAccess"] | null;
            /** @description The task was started anew with the same policy. */
            taskRestarted: components["schemas"]["TaskAuditRestart"] | null;
            /** @description The id of the task. */
            ticketId: string;
            /** @description The id of the person who caused it; empty for the service itself. */
            userId: string;
            /** @description The analysis that the task waited for is done. */
            waitStepAnalysisSuccess: components["schemas"]["TaskAuditWaitForAnalysisStepSuccess"] | null;
            /** @description The analysis that the task waited for was not done in time. */
            waitStepAnalysisTimedOut: components["schemas"]["TaskAuditWaitForAnalysisStepTimedOut"] | null;
            /** @description The task waits for an analysis. */
            waitStepAnalysisWaiting: components["schemas"]["TaskAuditWaitForAnalysisStepWaiting"] | null;
            /** @description What a wait step waited for has happened. */
            waitStepSuccess: components["schemas"]["TaskAuditWaitStepSuccess"] | null;
            /** @description What a wait step waited for did not happen in time. */
            waitStepTimedOut: components["schemas"]["TaskAuditWaitStepTimedOut"] | null;
            /** @description A wait step waits for a time. */
            waitStepUntilTime: components["schemas"]["TaskAuditWaitStepUntilTime"] | null;
            /** @description A wait step waits for a condition. */
            waitStepWaiting: components["schemas"]["TaskAuditWaitStepWaiting"] | null;
            /** @description A program that is to decide a step was called. */
            webhookApprovalAttempt: components["schemas"]["TaskAuditWebhookApprovalAttempt"] | null;
            /** @description A program that is to decide a step gave an answer that cannot be used. */
            webhookApprovalBadResponse: components["schemas"]["TaskAuditWebhookApprovalBadResponse"] | null;
            /** @description A program that is to decide a step cannot be reached for good. */
            webhookApprovalFatalError: components["schemas"]["TaskAuditWebhookApprovalFatalError"] | null;
            /** @description A program has decided a step. */
            webhookApprovalSuccess: components["schemas"]["TaskAuditWebhookApprovalSuccess"] | null;
            /** @description A program was asked to decide a step. */
            webhookApprovalTriggered: components["schemas"]["TaskAuditWebhookApprovalTriggered"] | null;
            /** @description A program that is to provision was called. */
            webhookAttempt: components["schemas"]["TaskAuditWebhookAttempt"] | null;
            /** @description A program has provisioned. */
            webhookSuccess: components["schemas"]["TaskAuditWebhookSuccess"] | null;
            /** @description A program was asked to provision. */
            webhookTriggered: components["schemas"]["TaskAuditWebhookTriggered"] | null;
            /**
             * Format: int32
             * @description The place of the step in the policy that it happened in, from 0.
             */
            workflowStep: number;
        };
        /** @description The address of an event in the history of a task. */
        TaskAuditViewRefInput: {
            /** @description The id of the event. */
            id?: string;
        };
        /** @description The analysis that the task waited for is done. */
        TaskAuditWaitForAnalysisStepSuccess: {
            /** @description The id of the step. */
            stepId: string;
            /** @description When it was done. */
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description The analysis that the task waited for was not done in time. */
        TaskAuditWaitForAnalysisStepTimedOut: {
            /** @description The id of the step. */
            stepId: string;
            /** @description When the wait ended. */
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description The task waits for an analysis. */
        TaskAuditWaitForAnalysisStepWaiting: {
            /** @description The id of the step. */
            stepId: string;
        };
        /** @description What a wait step waited for has happened. */
        TaskAuditWaitStepSuccess: {
            /** @description The condition that came to hold. */
            condition: string;
            /** @description The id of the step. */
            stepId: string;
            /** @description When it was noticed. */
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description What a wait step waited for did not happen in time. */
        TaskAuditWaitStepTimedOut: {
            /** @description The condition that did not come to hold. */
            condition: string;
            /** @description The id of the step. */
            stepId: string;
            /** @description When the wait ended. */
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description A wait step waits for a time. */
        TaskAuditWaitStepUntilTime: {
            /** @description The id of the step. */
            stepId: string;
            /** @description The time that it waits for. */
            untilTime: components["schemas"]["Timestamp"];
        };
        /** @description A wait step waits for a condition. */
        TaskAuditWaitStepWaiting: {
            /** @description The condition. */
            condition: string;
            /** @description The id of the step. */
            stepId: string;
        };
        /** @description A program that is to decide a step was called. */
        TaskAuditWebhookApprovalAttempt: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program that is to decide a step gave an answer that cannot be used. */
        TaskAuditWebhookApprovalBadResponse: {
            /** @description What is wrong with the answer. */
            error: string;
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program that is to decide a step cannot be reached for good. */
        TaskAuditWebhookApprovalFatalError: {
            /** @description What went wrong. */
            error: string;
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program has decided a step. */
        TaskAuditWebhookApprovalSuccess: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program was asked to decide a step. */
        TaskAuditWebhookApprovalTriggered: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program that is to provision was called. */
        TaskAuditWebhookAttempt: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program has provisioned. */
        TaskAuditWebhookSuccess: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description A program was asked to provision. */
        TaskAuditWebhookTriggered: {
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description The id of this call of the webhook. */
            webhookInstanceId: string;
            /** @description The name of the webhook when it was called. */
            webhookName: string;
            /** @description The address that was called. */
            webhookUrl: string;
        };
        /** @description The objects to expand in an answer about tasks. */
        TaskExpandMaskInput: {
            /** @description Any of `access_review_id`, `user_id`, `created_by_user_id`, `app_id`, `app_user_id`, `app_entitlement_ids`, `step_approver_ids`, `approver_ids`, `identity_user_id`, `insight_ids`, `app_user_last_usage`, `entitlement_scope_bindings`, `scope_role_resources`, `resource`, `revocation_effect`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description Where a request came from, when it came from another system. */
        TaskGrantSource: {
            /** @description The id of the conversation there; empty without one. */
            conversationId: string;
            /** @description The address of the request there. */
            externalUrl: string;
            /** @description The id of the integration with that system. */
            integrationId: string;
            /** @description Whether the request prolongs access that is held already. */
            isExtension: boolean;
            /** @description The id of the request there. */
            requestId: string;
        };
        /** @description Where a request came from, when it came from another system. */
        TaskGrantSourceInput: {
            /** @description The id of the conversation there; empty without one. */
            conversationId?: string;
            /** @description The address of the request there. */
            externalUrl?: string;
            /** @description The id of the integration with that system. */
            integrationId?: string;
            /** @description Whether the request prolongs access that is held already. */
            isExtension?: boolean;
            /** @description The id of the request there. */
            requestId?: string;
        };
        /** @description Where a task came from. */
        TaskOrigin: "TASK_ORIGIN_UNSPECIFIED" | "TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION" | "TASK_ORIGIN_SLACK" | "TASK_ORIGIN_API" | "TASK_ORIGIN_JIRA" | "TASK_ORIGIN_COPILOT" | "TASK_ORIGIN_WEBAPP" | "TASK_ORIGIN_TIME_REVOKE" | "TASK_ORIGIN_NON_USAGE_REVOKE" | "TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL" | "TASK_ORIGIN_PROFILE_MEMBERSHIP" | "TASK_ORIGIN_AUTOMATION" | "TASK_ORIGIN_ACCESS_REVIEW" | "TASK_ORIGIN_CASCADE_DELETE" | (string & {});
        /** @description Whether the service is at work on a task (PROCESSING), waits for a person, a time or another system (WAITING), or is done (DONE). */
        TaskProcessingType: "TASK_PROCESSING_TYPE_UNSPECIFIED" | "TASK_PROCESSING_TYPE_PROCESSING" | "TASK_PROCESSING_TYPE_WAITING" | "TASK_PROCESSING_TYPE_DONE" | (string & {});
        /** @description The address of a task. */
        TaskRefInput: {
            /** @description The full id of the task. The numeric id is not accepted here. */
            id?: string;
        };
        /** @description A further entitlement that is revoked with the one that the task is about. */
        TaskRevocationTarget: {
            /** @description The entitlement. */
            entitlementRef: components["schemas"]["AppEntitlementRef"] | null;
        };
        /** @description Why something is revoked. At most one reason is set. */
        TaskRevokeSource: {
            /** @description Its time has ended. */
            expired: components["schemas"]["TaskRevokeSourceExpired"] | null;
            /** @description It was not used. */
            nonUsage: components["schemas"]["TaskRevokeSourceNonUsage"] | null;
            /** @description Somebody asked for it. */
            request: components["schemas"]["TaskRevokeSourceRequest"] | null;
            /** @description A review denied it. */
            review: components["schemas"]["TaskRevokeSourceReview"] | null;
        };
        /** @description The time for which the access was given has ended. */
        TaskRevokeSourceExpired: {
            /** @description When it ended. */
            expiredAt: components["schemas"]["Timestamp"];
        };
        /** @description The time for which the access was given has ended. */
        TaskRevokeSourceExpiredInput: {
            /** @description When it ended. */
            expiredAt?: components["schemas"]["Timestamp"];
        };
        /** @description Why something is revoked. At most one reason is set. */
        TaskRevokeSourceInput: {
            /** @description Its time has ended. */
            expired?: components["schemas"]["TaskRevokeSourceExpiredInput"] | null;
            /** @description It was not used. */
            nonUsage?: components["schemas"]["TaskRevokeSourceNonUsageInput"] | null;
            /** @description Somebody asked for it. */
            request?: components["schemas"]["TaskRevokeSourceRequestInput"] | null;
            /** @description A review denied it. */
            review?: components["schemas"]["TaskRevokeSourceReviewInput"] | null;
        };
        /** @description The access was not used. */
        TaskRevokeSourceNonUsage: {
            /** @description When it is revoked. */
            expiresAt: components["schemas"]["Timestamp"];
            /** @description When the account was last used; null when never or not known. */
            lastLogin: components["schemas"]["Timestamp"];
        };
        /** @description The access was not used. */
        TaskRevokeSourceNonUsageInput: {
            /** @description When it is revoked. */
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description When the account was last used; null when never or not known. */
            lastLogin?: components["schemas"]["Timestamp"];
        };
        /** @description Somebody asked to revoke the access. */
        TaskRevokeSourceRequest: {
            /** @description The id of the person who asked. */
            requestUserId: string;
        };
        /** @description Somebody asked to revoke the access. */
        TaskRevokeSourceRequestInput: {
            /** @description The id of the person who asked. */
            requestUserId?: string;
        };
        /** @description A review denied the access. */
        TaskRevokeSourceReview: {
            /** @description The id of the campaign. */
            accessReviewId: string;
            /** @description The id of the certify task. */
            certTicketId: string;
        };
        /** @description A review denied the access. */
        TaskRevokeSourceReviewInput: {
            /** @description The id of the campaign. */
            accessReviewId?: string;
            /** @description The id of the certify task. */
            certTicketId?: string;
        };
        /**
         * @description The kind of the current step of a task, in searches.
         * @enum {string}
         */
        TaskSearchCurrentStepInput: "TASK_SEARCH_CURRENT_STEP_UNSPECIFIED" | "TASK_SEARCH_CURRENT_STEP_APPROVAL" | "TASK_SEARCH_CURRENT_STEP_PROVISION" | (string & {});
        /**
         * @description The order in which tasks are found. REVERSE turns an order round. UNSPECIFIED means oldest first.
         * @enum {string}
         */
        TaskSearchSortByInput: "TASK_SEARCH_SORT_BY_UNSPECIFIED" | "TASK_SEARCH_SORT_BY_ACCOUNT" | "TASK_SEARCH_SORT_BY_RESOURCE" | "TASK_SEARCH_SORT_BY_ACCOUNT_OWNER" | "TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID" | "TASK_SEARCH_SORT_BY_TICKET_ID" | "TASK_SEARCH_SORT_BY_CREATED_AT" | "TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT" | "TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT" | (string & {});
        /** @description Whether a task is open or closed. */
        TaskState: "TASK_STATE_UNSPECIFIED" | "TASK_STATE_OPEN" | "TASK_STATE_CLOSED" | (string & {});
        /**
         * @description Whether a task is open or closed.
         * @enum {string}
         */
        TaskStateInput: "TASK_STATE_UNSPECIFIED" | "TASK_STATE_OPEN" | "TASK_STATE_CLOSED" | (string & {});
        /** @description What a task is about. At most one of its members is set. */
        TaskType: {
            /** @description An action is run. */
            action: components["schemas"]["TaskTypeAction"] | null;
            /** @description Access is reviewed. */
            certify: components["schemas"]["TaskTypeCertify"] | null;
            /** @description A finding is handled. */
            finding: components["schemas"]["TaskTypeFinding"] | null;
            /** @description Access is given. */
            grant: components["schemas"]["TaskTypeGrant"] | null;
            /** @description A person leaves, and all access of the person is taken away. */
            offboarding: components["schemas"]["TaskTypeOffboarding"] | null;
            /** @description Access is taken away. */
            revoke: components["schemas"]["TaskTypeRevoke"] | null;
        };
        /** @description A task that runs an action. At most one target is set. */
        TaskTypeAction: {
            /** @description The id of the action; empty when the task was made for something that has none. */
            readonly actionId: string;
            /** @description What is run. */
            actionInstance: components["schemas"]["TaskActionInstance"] | null;
            /** @description The ids of the entitlements that were made. Filled only after the outcome SUCCESS, and even then it may stay empty. */
            readonly createdAppEntitlementIds: string[] | null;
            /** @description The id of the resource that was made; empty while there is none. */
            readonly createdAppResourceId: string;
            /** @description The id of the type of that resource; empty while there is none. */
            readonly createdAppResourceTypeId: string;
            /** @description The name of the action when the task was created. */
            readonly displayName: string;
            /** @description The finding that is to be remedied. */
            finding: components["schemas"]["FindingTarget"] | null;
            /** @description What was filled in, by the name of the field. */
            readonly formValues: components["schemas"]["Struct"] | null;
            /** @description How the task ended. */
            readonly outcome: components["schemas"]["ActionOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
            /** @description The role on a scope that is given. */
            scopeRole: components["schemas"]["ScopeRole"] | null;
            /** @description The call of a tool that waits for an approval. */
            toolCall: components["schemas"]["GatedToolCallTarget"] | null;
            /** @description What kind of action it is. */
            readonly type: components["schemas"]["TaskTypeActionType"];
        };
        /** @description A task that runs an action. At most one target is set. */
        TaskTypeActionInput: {
            /** @description The id of the action; empty when the task was made for something that has none. */
            readonly actionId?: string;
            /** @description What is run. */
            actionInstance?: components["schemas"]["TaskActionInstanceInput"] | null;
            /** @description The ids of the entitlements that were made. Filled only after the outcome SUCCESS, and even then it may stay empty. */
            readonly createdAppEntitlementIds?: string[] | null;
            /** @description The id of the resource that was made; empty while there is none. */
            readonly createdAppResourceId?: string;
            /** @description The id of the type of that resource; empty while there is none. */
            readonly createdAppResourceTypeId?: string;
            /** @description The name of the action when the task was created. */
            readonly displayName?: string;
            /** @description The finding that is to be remedied. */
            finding?: components["schemas"]["FindingTargetInput"] | null;
            /** @description What was filled in, by the name of the field. */
            readonly formValues?: components["schemas"]["Struct"] | null;
            /** @description How the task ended. */
            readonly outcome?: components["schemas"]["ActionOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            /** @description The role on a scope that is given. */
            scopeRole?: components["schemas"]["ScopeRoleInput"] | null;
            /** @description The call of a tool that waits for an approval. */
            toolCall?: components["schemas"]["GatedToolCallTargetInput"] | null;
            /** @description What kind of action it is. */
            readonly type?: components["schemas"]["TaskTypeActionTypeInput"];
        };
        /** @description What kind of action a task runs. */
        TaskTypeActionType: "TYPE_UNSPECIFIED" | "TYPE_GRANT" | "TYPE_WORKFLOW" | "TYPE_RESOURCE_ACTION" | "TYPE_TOOL_CALL" | "TYPE_MANUAL" | (string & {});
        /**
         * @description What kind of action a task runs.
         * @enum {string}
         */
        TaskTypeActionTypeInput: "TYPE_UNSPECIFIED" | "TYPE_GRANT" | "TYPE_WORKFLOW" | "TYPE_RESOURCE_ACTION" | "TYPE_TOOL_CALL" | "TYPE_MANUAL" | (string & {});
        /** @description A task that reviews access: whether an account may keep an entitlement. */
        TaskTypeCertify: {
            /** @description The id of the campaign. */
            readonly accessReviewId: string;
            /** @description The id of what the campaign selected at its preparation. A revoke task that follows a denial carries it too. */
            readonly accessReviewSelection: string;
            /** @description The id of the entitlement. */
            readonly appEntitlementId: string;
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The id of the account; empty when the holder is a resource. */
            readonly appUserId: string;
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId: string;
            /** @description How the review ended. */
            readonly outcome: components["schemas"]["CertifyOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
            /** @description The resource that holds the entitlement. Null when an account does. */
            resource: components["schemas"]["AppResourceRef"] | null;
        };
        /** @description A task that reviews access: whether an account may keep an entitlement. */
        TaskTypeCertifyInput: {
            /** @description The id of the campaign. */
            readonly accessReviewId?: string;
            /** @description The id of what the campaign selected at its preparation. A revoke task that follows a denial carries it too. */
            readonly accessReviewSelection?: string;
            /** @description The id of the entitlement. */
            readonly appEntitlementId?: string;
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The id of the account; empty when the holder is a resource. */
            readonly appUserId?: string;
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId?: string;
            /** @description How the review ended. */
            readonly outcome?: components["schemas"]["CertifyOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            /** @description The resource that holds the entitlement. Null when an account does. */
            resource?: components["schemas"]["AppResourceRefInput"] | null;
        };
        /** @description A task that handles a finding. */
        TaskTypeFinding: {
            /** @description The id of the finding. */
            readonly findingId: string;
            /** @description What kind of finding it is. */
            readonly findingType: string;
            /** @description How the task ended. */
            readonly outcome: components["schemas"]["FindingTaskOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description A task that handles a finding. */
        TaskTypeFindingInput: {
            /** @description The id of the finding. */
            readonly findingId?: string;
            /** @description What kind of finding it is. */
            readonly findingType?: string;
            /** @description How the task ended. */
            readonly outcome?: components["schemas"]["FindingTaskOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
        };
        /** @description A task that gives access. */
        TaskTypeGrant: {
            /** @description The id of the entitlement. */
            readonly appEntitlementId: string;
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The id of the account; empty while it does not exist. */
            readonly appUserId: string;
            /** @description For how long the access is given. Null means without an end. */
            readonly grantDuration: components["schemas"]["Duration"];
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId: string;
            /** @description How the task ended. */
            readonly outcome: components["schemas"]["GrantOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
            /** @description Where the request came from. Null when it did not come from another system. */
            source: components["schemas"]["TaskGrantSource"] | null;
        };
        /** @description A task that gives access. */
        TaskTypeGrantInput: {
            /** @description The id of the entitlement. */
            readonly appEntitlementId?: string;
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The id of the account; empty while it does not exist. */
            readonly appUserId?: string;
            /** @description For how long the access is given. Null means without an end. */
            readonly grantDuration?: components["schemas"]["Duration"];
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId?: string;
            /** @description How the task ended. */
            readonly outcome?: components["schemas"]["GrantOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            /** @description Where the request came from. Null when it did not come from another system. */
            source?: components["schemas"]["TaskGrantSourceInput"] | null;
        };
        /** @description What a task is about. At most one of its members is set. */
        TaskTypeInput: {
            /** @description An action is run. */
            action?: components["schemas"]["TaskTypeActionInput"] | null;
            /** @description Access is reviewed. */
            certify?: components["schemas"]["TaskTypeCertifyInput"] | null;
            /** @description A finding is handled. */
            finding?: components["schemas"]["TaskTypeFindingInput"] | null;
            /** @description Access is given. */
            grant?: components["schemas"]["TaskTypeGrantInput"] | null;
            /** @description A person leaves, and all access of the person is taken away. */
            offboarding?: components["schemas"]["TaskTypeOffboardingInput"] | null;
            /** @description Access is taken away. */
            revoke?: components["schemas"]["TaskTypeRevokeInput"] | null;
        };
        /** @description A task that takes all access of a person away. */
        TaskTypeOffboarding: {
            /** @description How the task ended. */
            readonly outcome: components["schemas"]["OffboardingOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
            /** @description The id of the person. */
            readonly subjectUserId: string;
        };
        /** @description A task that takes all access of a person away. */
        TaskTypeOffboardingInput: {
            /** @description How the task ended. */
            readonly outcome?: components["schemas"]["OffboardingOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            /** @description The id of the person. */
            readonly subjectUserId?: string;
        };
        /** @description A task that takes access away. */
        TaskTypeRevoke: {
            /** @description The id of the entitlement. */
            readonly appEntitlementId: string;
            /** @description The id of the app. */
            readonly appId: string;
            /** @description The id of the account; empty when the holder is a resource. */
            readonly appUserId: string;
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId: string;
            /** @description How the task ended. */
            readonly outcome: components["schemas"]["RevokeOutcome"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime: components["schemas"]["Timestamp"];
            /** @description The resource that holds the entitlement. Null when an account does. */
            resource: components["schemas"]["AppResourceRef"] | null;
            /** @description Why the access is taken away. */
            source: components["schemas"]["TaskRevokeSource"] | null;
        };
        /** @description A task that takes access away. */
        TaskTypeRevokeInput: {
            /** @description The id of the entitlement. */
            readonly appEntitlementId?: string;
            /** @description The id of the app. */
            readonly appId?: string;
            /** @description The id of the account; empty when the holder is a resource. */
            readonly appUserId?: string;
            /** @description The id of the person who owns the account; empty when the account matches nobody. */
            readonly identityUserId?: string;
            /** @description How the task ended. */
            readonly outcome?: components["schemas"]["RevokeOutcomeInput"];
            /** @description When the outcome was set; null while there is none. */
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            /** @description The resource that holds the entitlement. Null when an account does. */
            resource?: components["schemas"]["AppResourceRefInput"] | null;
            /** @description Why the access is taken away. */
            source?: components["schemas"]["TaskRevokeSourceInput"] | null;
        };
        /** @description A task with its paths into `expanded`. A path is empty when the object does not exist or is not expanded; a path to several objects lists their places, such as `$.expanded[3,7]`. */
        TaskView: {
            /** @description The path of the campaign. */
            readonly accessReviewPath: string;
            /** @description The path of the entitlements in `revocationEffect.ancestors`. */
            readonly ancestorsPath: string;
            /** @description The path of the app. */
            readonly appPath: string;
            /** @description The path of the time at which the account was last used. */
            readonly appUserLastUsagePath: string;
            /** @description The path of the account. */
            readonly appUserPath: string;
            /** @description The path of the people who approved or denied the task. */
            readonly approversPath: string;
            /** @description The path of the person who created the task. */
            readonly createdByUserPath: string;
            /** @description The path of the entitlements in `revocationEffect.dependents`. */
            readonly dependentsPath: string;
            /** @description The path of the entitlements that the task is about, with those that it also revokes. */
            readonly entitlementsPath: string;
            /** @description The path of the person who owns the account. */
            readonly identityUserPath: string;
            /** @description The path of the insights that help to decide a review. */
            readonly insightsPath: string;
            /** @description What the caller may do with the task. */
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            /** @description The path of the resource that holds the access under review. */
            readonly principalResourcePath: string;
            /** @description The path of the bindings that say where the entitlement applies. */
            readonly resourceBindingsPath: string;
            /** @description What else goes when the access under review, or to be revoked, is taken away, as things stand now. Null when nothing else does, when the task is closed or asks for access, and when it is not expanded. */
            readonly revocationEffect: components["schemas"]["RevocationEffect"] | null;
            /** @description The path of the role of an action task that gives a role on a scope. */
            readonly roleResourcePath: string;
            /** @description The path of the scope of an action task that gives a role on a scope. */
            readonly scopeResourcePath: string;
            /** @description The path of the people who may decide the current step. */
            readonly stepApproversPath: string;
            /** @description The task itself. */
            task: components["schemas"]["Task"] | null;
            /** @description The path of the person whom the task is about directly, without an account. */
            readonly userPath: string;
        };
        /** @description The scope of a template and the entitlements chosen for it. */
        TemplateScopeAndEntitlementsResponse: {
            /** @description The objects that `expandMask` asked for. Path members such as `$.expanded[3]` point into this list; null or empty when nothing was asked for. */
            expanded: components["schemas"]["Any"][] | null;
            /** @description The entitlements chosen, each with its paths into `expanded`. */
            list: components["schemas"]["AccessReviewTemplateSetupEntitlementView"][];
            /** @description The scope. Null when everything is in it. */
            scope: components["schemas"]["AccessReviewScopeV2"] | null;
        };
        /** @description A finding is about the organization as a whole. It has no settings. */
        TenantTarget: Record<string, never>;
        /** @description A finding is about the organization as a whole. It has no settings. */
        TenantTargetInput: Record<string, never>;
        /** @description Shown as a text box. */
        TextField: {
            /** @description Whether the box has several lines. */
            multiline: boolean;
            /** @description A text that is shown behind the box. Null for none. */
            suffix: string | null;
        };
        /** @description Shown as a text box. */
        TextFieldInput: {
            /** @description Whether the box has several lines. */
            multiline?: boolean;
            /** @description A text that is shown behind the box. Null for none. */
            suffix?: string | null;
        };
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 with a zone, or null when there is none.
         * @example 2026-03-02T09:00:00Z
         */
        Timestamp: string | null;
        /** @description Rules for a point in time. */
        TimestampRules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Timestamp"];
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Timestamp"];
            /** @description Whether the value must be in the future. */
            gtNow: boolean;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Timestamp"];
            /** @description The value must be less than this. */
            lt: components["schemas"]["Timestamp"];
            /** @description Whether the value must be in the past. */
            ltNow: boolean;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Timestamp"];
            /** @description Whether a value must be there. */
            required: boolean;
            /** @description How far from now the value may be, either way. */
            within: components["schemas"]["Duration"];
        };
        /** @description Rules for a point in time. */
        TimestampRulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Timestamp"];
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Timestamp"];
            /** @description Whether the value must be in the future. */
            gtNow?: boolean;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Timestamp"];
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Timestamp"];
            /** @description Whether the value must be in the past. */
            ltNow?: boolean;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Timestamp"];
            /** @description Whether a value must be there. */
            required?: boolean;
            /** @description How far from now the value may be, either way. */
            within?: components["schemas"]["Duration"];
        };
        /** @description Shown as a switch. It has no settings. */
        ToggleField: Record<string, never>;
        /** @description Shown as a switch. It has no settings. */
        ToggleFieldInput: Record<string, never>;
        /** @description Why no token was issued (RFC 6749). */
        TokenError: {
            /** @description The kind of error, such as `invalid_client` or `unsupported_grant_type`. */
            error: string;
            /** @description What is wrong and what to do, for a person. */
            error_description: string;
        };
        /** @description An access token. */
        TokenResponse: {
            /** @description The token, for the header `Authorization`. */
            access_token: string;
            /**
             * Format: int32
             * @description For how many seconds the token is valid: 3600 unless the service is set up otherwise.
             */
            expires_in: number;
            /** @description Always `Bearer`. */
            token_type: string;
        };
        /** @description The call of a tool, as the program that asks knows it. Its ids are those of that program. */
        ToolCallInput: {
            /** @description What kind of caller it is, such as `agent`. */
            callerKind?: string;
            /** @description The id of the connector that has the tool. May be empty. */
            connectorId?: string;
            /** @description The id of the gate that held the call. May be empty. */
            gateId?: string;
            /** @description The id of the tool. */
            toolId: string;
            /** @description The input of the call. */
            toolInput?: components["schemas"]["Struct"] | null;
            /** @description What kind of tool it is. May be empty. */
            toolKind?: string;
            /** @description The name of the tool. */
            toolName: string;
        };
        /** @description Rules for an unsigned 32-bit number. */
        Uint32Rules: {
            /**
             * Format: int64
             * @description The one value that is accepted.
             */
            const: number | null;
            /**
             * Format: int64
             * @description The value must be greater than this.
             */
            gt: number | null;
            /**
             * Format: int64
             * @description The value must be at least this.
             */
            gte: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: number[] | null;
            /**
             * Format: int64
             * @description The value must be less than this.
             */
            lt: number | null;
            /**
             * Format: int64
             * @description The value must be at most this.
             */
            lte: number | null;
            /** @description The values that are refused. */
            notIn: number[] | null;
        };
        /** @description Rules for an unsigned 32-bit number. */
        Uint32RulesInput: {
            /**
             * Format: int64
             * @description The one value that is accepted.
             */
            const?: number | null;
            /**
             * Format: int64
             * @description The value must be greater than this.
             */
            gt?: number | null;
            /**
             * Format: int64
             * @description The value must be at least this.
             */
            gte?: number | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: number[] | null;
            /**
             * Format: int64
             * @description The value must be less than this.
             */
            lt?: number | null;
            /**
             * Format: int64
             * @description The value must be at most this.
             */
            lte?: number | null;
            /** @description The values that are refused. */
            notIn?: number[] | null;
        };
        /**
         * Format: uint64
         * @description An unsigned 64-bit integer as a decimal string. Requests may send a JSON number within the safe integer range.
         * @example 42
         */
        Uint64: string;
        /** @description Rules for an unsigned 64-bit number. */
        Uint64Rules: {
            /** @description The one value that is accepted. */
            const: components["schemas"]["Uint64"] | null;
            /** @description The value must be greater than this. */
            gt: components["schemas"]["Uint64"] | null;
            /** @description The value must be at least this. */
            gte: components["schemas"]["Uint64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in: components["schemas"]["Uint64"][] | null;
            /** @description The value must be less than this. */
            lt: components["schemas"]["Uint64"] | null;
            /** @description The value must be at most this. */
            lte: components["schemas"]["Uint64"] | null;
            /** @description The values that are refused. */
            notIn: components["schemas"]["Uint64"][] | null;
        };
        /** @description Rules for an unsigned 64-bit number. */
        Uint64RulesInput: {
            /** @description The one value that is accepted. */
            const?: components["schemas"]["Uint64"] | null;
            /** @description The value must be greater than this. */
            gt?: components["schemas"]["Uint64"] | null;
            /** @description The value must be at least this. */
            gte?: components["schemas"]["Uint64"] | null;
            /** @description Whether an empty value passes without being checked. */
            ignoreEmpty?: boolean;
            /** @description The values that are accepted; empty accepts any. */
            in?: components["schemas"]["Uint64"][] | null;
            /** @description The value must be less than this. */
            lt?: components["schemas"]["Uint64"] | null;
            /** @description The value must be at most this. */
            lte?: components["schemas"]["Uint64"] | null;
            /** @description The values that are refused. */
            notIn?: components["schemas"]["Uint64"][] | null;
        };
        /** @description Provisioning that nobody has set up: by a connector if there is one, else by hand by the owners of the app. It has no settings. */
        UnconfiguredProvision: Record<string, never>;
        /** @description Provisioning that nobody has set up: by a connector if there is one, else by hand by the owners of the app. It has no settings. */
        UnconfiguredProvisionInput: Record<string, never>;
        /** @description A finding is no longer left out. It has no settings. */
        UnsuppressActionInput: Record<string, never>;
        /** @description What to change in a campaign. */
        UpdateAccessReviewRequest: {
            /** @description The new values. Read-only members are ignored. */
            accessReview?: components["schemas"]["AccessReviewInput"] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            /** @description The members to change, separated by commas, such as `displayName,completionDate`; snake_case is accepted too. Null means those that are present in `accessReview`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description A change of a template. */
        UpdateAccessReviewTemplateRequest: {
            /** @description The members to change, with their new values. Read-only members are ignored. */
            accessReviewTemplate?: components["schemas"]["AccessReviewTemplateInput"] | null;
            /** @description The members to change, comma-separated, such as `displayName,scope`. Null or empty means those that are present. */
            updateMask?: string | null;
        };
        /** @description What to change in an entitlement. */
        UpdateAppEntitlementRequest: {
            /** @description The new values. Read-only members are ignored. */
            entitlement?: components["schemas"]["AppEntitlementInput"] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["AppEntitlementExpandMaskInput"] | null;
            /** @description Whether the settings for requests are those of the entitlement itself. */
            overrideAccessRequestsDefaults?: boolean;
            /** @description The members to change, separated by commas, such as `grantPolicyId,revokePolicyId`; snake_case is accepted too. Null means those that are present in `entitlement`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description The entitlement after an update. */
        UpdateAppEntitlementResponse: {
            /** @description The entitlement with its paths into `expanded`. */
            appEntitlementView: components["schemas"]["AppEntitlementView"] | null;
            /** @description The related objects that `expandMask` asked for. */
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description What to change in an app. */
        UpdateAppRequest: {
            /** @description The new values. Read-only members are ignored. */
            app?: components["schemas"]["AppInput"] | null;
            /** @description The members to change, separated by commas, such as `grantPolicyId,revokePolicyId`; snake_case is accepted too. Null means those that are present in `app`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description The app after an update. */
        UpdateAppResponse: {
            /** @description The app. */
            app: components["schemas"]["App"] | null;
        };
        /** @description What to change in an automation. */
        UpdateAutomationRequest: {
            /** @description The new values. Read-only members are ignored. */
            automation?: components["schemas"]["AutomationInput"] | null;
            /** @description The members to change, separated by commas, such as `displayName,automationSteps`; snake_case is accepted too. Null means those that are present in `automation`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description What becomes of a finding. Exactly one member is set. */
        UpdateFindingStateRequest: {
            /** @description Its risk is accepted. */
            acceptRisk?: components["schemas"]["AcceptRiskActionInput"] | null;
            /** @description It is to be dealt with after all. */
            reopen?: components["schemas"]["ReopenActionInput"] | null;
            /** @description It is gone. */
            resolve?: components["schemas"]["ResolveActionInput"] | null;
            /** @description It is put off. */
            snooze?: components["schemas"]["SnoozeActionInput"] | null;
            /** @description It is left out. */
            suppress?: components["schemas"]["SuppressStateActionInput"] | null;
            /** @description It is no longer left out. */
            unsuppress?: components["schemas"]["UnsuppressActionInput"] | null;
        };
        /** @description What becomes of many findings. Exactly one action is set. */
        UpdateFindingStatesRequest: {
            /** @description Their risk is accepted. */
            acceptRisk?: components["schemas"]["AcceptRiskActionInput"] | null;
            /** @description Somebody is to deal with them. */
            assignOwner?: components["schemas"]["AssignOwnerActionInput"] | null;
            /** @description They are to be dealt with after all. */
            reopen?: components["schemas"]["ReopenActionInput"] | null;
            /** @description They are put off. */
            snooze?: components["schemas"]["SnoozeActionInput"] | null;
            /** @description They are left out. */
            suppress?: components["schemas"]["SuppressStateActionInput"] | null;
            /** @description They are no longer left out. */
            unsuppress?: components["schemas"]["UnsuppressActionInput"] | null;
            /** @description These findings. Either they or a search are named. */
            refs?: components["schemas"]["FindingRefInput"][] | null;
            /** @description The findings that this search finds, at most 10,000. Its page is ignored. */
            searchRequest?: components["schemas"]["SearchFindingsRequest"] | null;
        };
        /** @description Change for how long access is given. */
        UpdateGrantDurationRequest: {
            /** @description For how long, from one second to a hundred years, and no longer than `durationGrant` of the entitlement. Null gives it without an end, where the entitlement sets no limit. */
            duration: components["schemas"]["Duration"];
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description What to change in an API client. */
        UpdatePersonalClientRequest: {
            /** @description The new values. Read-only members are ignored. */
            client?: components["schemas"]["PersonalClientInput"] | null;
            /** @description The members to change, separated by commas, such as `displayName,scopedRoles`; snake_case is accepted too. Null means those that are present in `client`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description What to change in a policy. */
        UpdatePolicyRequest: {
            /** @description The new values. Read-only members are ignored; `policyType` and `scope` cannot change and may be sent as they are. Annotations that are absent stay, and an empty value deletes one. */
            policy?: components["schemas"]["PolicyInput"] | null;
            /** @description The members to change, separated by commas, such as `displayName,rules`; snake_case is accepted too. Null means those that are present in `policy`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description Answers to the form at which a task waits. */
        UpdateRequestDataRequest: {
            /** @description The answers, by the names of the fields. Null answers nothing, so that every field has its default. */
            data?: components["schemas"]["Struct"] | null;
            /** @description Which related objects to send along in `expanded`. Null sends none. */
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            /** @description The id of the step that the caller has seen (`policy.current.id` of the task). When it is given and the task has moved on, the action is refused with 409. Empty means the current step. */
            policyStepId?: string;
        };
        /** @description What to change in a request form. */
        UpdateRequestSchemaRequest: {
            /** @description The new values. Read-only members are ignored. */
            requestSchema?: components["schemas"]["RequestSchemaInput"] | null;
            /** @description The members to change, separated by commas, such as `justificationVisibility,form.fields`; snake_case is accepted too, and `form` stands for all that is in it. Null means those that are present in `requestSchema`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description What to change in an action. */
        UpdateRequestableActionRequest: {
            /** @description The new values. Read-only members are ignored. */
            requestableAction?: components["schemas"]["RequestableActionInput"] | null;
            /** @description The members to change, separated by commas, such as `displayName,requestPolicyId`; snake_case is accepted too. Null means those that are present in `requestableAction`. Read-only and unknown names are refused. */
            updateMask?: string | null;
        };
        /** @description What to change in a role. */
        UpdateRoleRequest: {
            /** @description The new values. Read-only members are ignored; `permissions` and `serviceRoles` must be as they are. */
            role?: components["schemas"]["RoleInput"] | null;
            /** @description The members to change: `displayName`; snake_case is accepted too. Null means those that are present in `role`. Other names are refused. */
            updateMask?: string | null;
        };
        /** @description A file that was uploaded as an answer to a form. */
        Upload: {
            /** @description The size of the file in bytes. */
            readonly byteCount: components["schemas"]["Int64"];
            /** @description When it was uploaded. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who uploaded it. */
            readonly createdByUserId: string;
            /** @description The name of the file, without folders. */
            readonly fileName: string;
            /** @description The id of the file. It is the answer to a file field. */
            readonly id: string;
            /** @description The media type, as it was sent, without parameters. The first bytes of the file do not contradict it. */
            readonly mediaType: string;
            /** @description The SHA-256 of the bytes, in hexadecimal. */
            readonly sha256: string;
        };
        /** @description A person of the organization, or a program that counts as one. */
        User: {
            /** @description When the person was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The id of the person who stands in; empty for nobody. */
            delegatedUserId: string;
            /** @description When the person was deleted; null while it exists. */
            readonly deletedAt: components["schemas"]["Timestamp"];
            /** @description The department. May be empty. */
            readonly department: string;
            /** @description Where the department came from. */
            readonly departmentSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The ids of the directories that know the person. */
            readonly directoryIds: string[] | null;
            /** @description The status in the directories. */
            readonly directoryStatus: components["schemas"]["UserStatus"];
            /** @description Where that status came from. */
            readonly directoryStatusSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The name. */
            readonly displayName: string;
            /** @description The main e-mail address. Accounts are matched with people by it, whatever its case. */
            readonly email: string;
            /** @description Where the e-mail addresses came from. */
            readonly emailSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description All e-mail addresses. */
            readonly emails: string[] | null;
            /** @description Where the personnel numbers came from. */
            readonly employeeIdSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The personnel numbers. */
            readonly employeeIds: string[] | null;
            /** @description The employment status, in the words of the source. May be empty. */
            readonly employmentStatus: string;
            /** @description Where that status came from. */
            readonly employmentStatusSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The type of employment, in the words of the source. May be empty. */
            readonly employmentType: string;
            /** @description Where that type came from. */
            readonly employmentTypeSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The id of the person. */
            readonly id: string;
            /** @description The job title. May be empty. */
            readonly jobTitle: string;
            /** @description Where the job title came from. */
            readonly jobTitleSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description The ids of the managers. */
            readonly managerIds: string[] | null;
            /** @description Where the managers came from. */
            readonly managerSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description How the person became known. */
            readonly origin: components["schemas"]["UserOrigin"];
            /** @description Further facts from the sources. Hidden from people who may not see them. */
            readonly profile: components["schemas"]["Struct"] | null;
            /** @description The roles in this service, such as `super_admin`, `campaign_admin` and `basic_user`. */
            roleIds: string[] | null;
            /** @description Whether the person may sign in and be asked to decide. */
            status: components["schemas"]["UserStatus"];
            /** @description Whether it is a person, a service, an agent or the system itself. */
            readonly type: components["schemas"]["UserType"];
            /** @description When the person last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The main user name. May be empty. */
            readonly username: string;
            /** @description Where the user names came from. */
            readonly usernameSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            /** @description All user names. */
            readonly usernames: string[] | null;
        };
        /** @description An approval step for the people in a list. */
        UserApproval: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers: boolean;
            /** @description The ids of the people, 1 to 32. Any one of them may decide. */
            userIds: string[] | null;
        };
        /** @description An approval step for the people in a list. */
        UserApprovalInput: {
            /** @description Whether the person whose access is at stake may decide. If not, that person is taken out of the assignees. */
            allowSelfApproval?: boolean;
            /** @description Whether somebody who has approved an earlier step of the task is kept from deciding this one. */
            requireDistinctApprovers?: boolean;
            /** @description The ids of the people, 1 to 32. Any one of them may decide. */
            userIds?: string[] | null;
        };
        /** @description Where a fact about a person came from. */
        UserAttributeMappingSource: {
            /** @description The id of the app that it came from. */
            appId: string;
            /** @description The id of the account that it came from. */
            appUserId: string;
            /** @description The key of the attribute of that account. */
            appUserProfileAttributeKey: string;
            /**
             * Format: int64
             * @description Its place among the sources, from 0. The first with a value counts.
             */
            readonly priority: number;
            /** @description The id of the mapping that took it over. */
            userAttributeMappingId: string;
            /** @description The value. */
            value: string;
        };
        /** @description Where a fact about a person came from. */
        UserAttributeMappingSourceInput: {
            /** @description The id of the app that it came from. */
            appId?: string;
            /** @description The id of the account that it came from. */
            appUserId?: string;
            /** @description The key of the attribute of that account. */
            appUserProfileAttributeKey?: string;
            /**
             * Format: int64
             * @description Its place among the sources, from 0. The first with a value counts.
             */
            readonly priority?: number;
            /** @description The id of the mapping that took it over. */
            userAttributeMappingId?: string;
            /** @description The value. */
            value?: string;
        };
        /** @description Criteria for people. A person must meet all that are set; values of one list are alternatives. */
        UserCriteriaScope: {
            /** @description People who hold one of these entitlements are left out. */
            groupAppEntitlementsRef: components["schemas"]["AppEntitlementRef"][] | null;
            /** @description People who report directly to one of these people. Empty means anybody. */
            managerUserIds: string[] | null;
            /** @description People whose profile has, for each attribute named, one of the values listed. */
            multiUserProfileAttributes: {
                [key: string]: components["schemas"]["IncludedUserAttributeValues"];
            };
            /** @description People in one of these statuses. Empty means any. */
            userStatus: components["schemas"]["UserStatus"][] | null;
        };
        /** @description Criteria for people. A person must meet all that are set; values of one list are alternatives. */
        UserCriteriaScopeInput: {
            /** @description People who hold one of these entitlements are left out. */
            groupAppEntitlementsRef?: components["schemas"]["AppEntitlementRefInput"][] | null;
            /** @description People who report directly to one of these people. Empty means anybody. */
            managerUserIds?: string[] | null;
            /** @description People whose profile has, for each attribute named, one of the values listed. */
            multiUserProfileAttributes?: {
                [key: string]: components["schemas"]["IncludedUserAttributeValuesInput"];
            };
            /** @description People in one of these statuses. Empty means any. */
            userStatus?: components["schemas"]["UserStatusInput"][] | null;
        };
        /** @description The objects to expand in an answer about people. */
        UserExpandMaskInput: {
            /** @description Any of `role_ids`, `manager_ids`, `delegated_user_id`, `directory_ids`, and `*` for all. */
            paths?: string[] | null;
        };
        /** @description A person of the organization, or a program that counts as one. */
        UserInput: {
            /** @description When the person was created. */
            readonly createdAt?: components["schemas"]["Timestamp"];
            /** @description The id of the person who stands in; empty for nobody. */
            delegatedUserId?: string;
            /** @description When the person was deleted; null while it exists. */
            readonly deletedAt?: components["schemas"]["Timestamp"];
            /** @description The department. May be empty. */
            readonly department?: string;
            /** @description Where the department came from. */
            readonly departmentSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The ids of the directories that know the person. */
            readonly directoryIds?: string[] | null;
            /** @description The status in the directories. */
            readonly directoryStatus?: components["schemas"]["UserStatusInput"];
            /** @description Where that status came from. */
            readonly directoryStatusSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The name. */
            readonly displayName?: string;
            /** @description The main e-mail address. Accounts are matched with people by it, whatever its case. */
            readonly email?: string;
            /** @description Where the e-mail addresses came from. */
            readonly emailSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description All e-mail addresses. */
            readonly emails?: string[] | null;
            /** @description Where the personnel numbers came from. */
            readonly employeeIdSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The personnel numbers. */
            readonly employeeIds?: string[] | null;
            /** @description The employment status, in the words of the source. May be empty. */
            readonly employmentStatus?: string;
            /** @description Where that status came from. */
            readonly employmentStatusSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The type of employment, in the words of the source. May be empty. */
            readonly employmentType?: string;
            /** @description Where that type came from. */
            readonly employmentTypeSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The id of the person. */
            readonly id?: string;
            /** @description The job title. May be empty. */
            readonly jobTitle?: string;
            /** @description Where the job title came from. */
            readonly jobTitleSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description The ids of the managers. */
            readonly managerIds?: string[] | null;
            /** @description Where the managers came from. */
            readonly managerSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description How the person became known. */
            readonly origin?: components["schemas"]["UserOriginInput"];
            /** @description Further facts from the sources. Hidden from people who may not see them. */
            readonly profile?: components["schemas"]["Struct"] | null;
            /** @description The roles in this service, such as `super_admin`, `campaign_admin` and `basic_user`. */
            roleIds?: string[] | null;
            /** @description Whether the person may sign in and be asked to decide. */
            status?: components["schemas"]["UserStatusInput"];
            /** @description Whether it is a person, a service, an agent or the system itself. */
            readonly type?: components["schemas"]["UserTypeInput"];
            /** @description When the person last changed. */
            readonly updatedAt?: components["schemas"]["Timestamp"];
            /** @description The main user name. May be empty. */
            readonly username?: string;
            /** @description Where the user names came from. */
            readonly usernameSources?: components["schemas"]["UserAttributeMappingSourceInput"][] | null;
            /** @description All user names. */
            readonly usernames?: string[] | null;
        };
        /** @description How a person became known: from a directory, by hand, or with the service itself. */
        UserOrigin: "USER_ORIGIN_UNSPECIFIED" | "USER_ORIGIN_DIRECTORY" | "USER_ORIGIN_LOCAL" | "USER_ORIGIN_SYSTEM" | (string & {});
        /**
         * @description How a person became known: from a directory, by hand, or with the service itself.
         * @enum {string}
         */
        UserOriginInput: "USER_ORIGIN_UNSPECIFIED" | "USER_ORIGIN_DIRECTORY" | "USER_ORIGIN_LOCAL" | "USER_ORIGIN_SYSTEM" | (string & {});
        /** @description A field that the person fills in. */
        UserProviderConfig: {
            /** @description A CEL expression that turns what was filled in into what is stored. Empty stores it as it is. */
            inputTransformationCel: string;
        };
        /** @description A field that the person fills in. */
        UserProviderConfigInput: {
            /** @description A CEL expression that turns what was filled in into what is stored. Empty stores it as it is. */
            inputTransformationCel?: string;
        };
        /** @description Provisioning by the people in a list. */
        UserProvisioner: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment: boolean;
            /** @description The ids of the people. Any one of them may do it. */
            userIds: string[] | null;
        };
        /** @description Provisioning by the people in a list. */
        UserProvisionerInput: {
            /** @description Whether an assignee may hand the step to somebody else. */
            allowReassignment?: boolean;
            /** @description The ids of the people. Any one of them may do it. */
            userIds?: string[] | null;
        };
        /** @description The address of a person. */
        UserRefInput: {
            /** @description The id of the person. */
            id?: string;
        };
        /** @description The status of a person. */
        UserStatus: "UNKNOWN" | "ENABLED" | "DISABLED" | "DELETED" | (string & {});
        /**
         * @description The status of a person.
         * @enum {string}
         */
        UserStatusInput: "UNKNOWN" | "ENABLED" | "DISABLED" | "DELETED" | (string & {});
        /** @description What kind of user it is. */
        UserType: "USER_TYPE_UNSPECIFIED" | "USER_TYPE_SYSTEM" | "USER_TYPE_HUMAN" | "USER_TYPE_SERVICE" | "USER_TYPE_AGENT" | (string & {});
        /**
         * @description What kind of user it is.
         * @enum {string}
         */
        UserTypeInput: "USER_TYPE_UNSPECIFIED" | "USER_TYPE_SYSTEM" | "USER_TYPE_HUMAN" | "USER_TYPE_SERVICE" | "USER_TYPE_AGENT" | (string & {});
        /** @description A person with the paths into `expanded`. */
        UserView: {
            /** @description The path of the person who stands in, empty when not expanded. */
            readonly delegatedUserPath: string;
            /** @description The path of the directories, empty when not expanded. */
            readonly directoriesPath: string;
            /** @description The path of the managers, empty when not expanded. */
            readonly managersPath: string;
            /** @description What the caller may do with the person. */
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            /** @description The path of the roles, empty when not expanded. */
            readonly rolesPath: string;
            /** @description The person. */
            user: components["schemas"]["User"] | null;
            /** @description The id of the person, the same as `user.id`. */
            readonly userId: string;
        };
        /** @description An expression and where it is going to be used. */
        ValidateExpressionRequest: {
            /** @description Where the expression is going to be used. When it is not given, the expression may be the condition of a policy rule or an approver expression, whichever it fits. */
            place?: components["schemas"]["ExpressionPlaceInput"];
            /** @description The expression, in CEL. At most 16 KiB. */
            text: string;
        };
        /** @description What is wrong with an expression. */
        ValidateExpressionResponse: {
            /** @description The problems, in the order of their positions. Empty when there are none. */
            markers: components["schemas"]["EditorMarker"][] | null;
        };
        /** @description A step that waits. At most one of `condition`, `duration` and `untilTime` is set. */
        Wait: {
            /** @description A comment that is added to the task when it begins to wait. May be empty. */
            commentOnFirstWait: string;
            /** @description A comment that is added to the task when it has waited too long. May be empty. */
            commentOnTimeout: string;
            /** @description It waits for a condition. */
            condition: components["schemas"]["WaitCondition"] | null;
            /** @description It waits for a length of time. */
            duration: components["schemas"]["WaitDuration"] | null;
            /** @description The name of the step, as people see it. */
            name: string;
            /** @description What happens when it has waited too long. Unspecified closes the task. */
            onTimeout: components["schemas"]["WaitTimeoutAction"];
            /** @description How long it waits at most. Null means without a limit. */
            timeoutDuration: components["schemas"]["Duration"];
            /** @description It waits for a time of day. */
            untilTime: components["schemas"]["WaitUntilTime"] | null;
        };
        /** @description A condition that a step waits for. */
        WaitCondition: {
            /** @description A CEL expression that is tried again and again until it holds. */
            condition: string;
        };
        /** @description A condition that a step waits for. */
        WaitConditionInput: {
            /** @description A CEL expression that is tried again and again until it holds. */
            condition?: string;
        };
        /** @description The condition that a step waits for. */
        WaitConditionInstance: {
            /** @description The CEL expression. */
            condition: string;
        };
        /** @description What the step waited for has happened. */
        WaitConditionSucceeded: {
            /** @description When it was noticed. */
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description What the step waited for did not happen in time. */
        WaitConditionTimedOut: {
            /** @description When the wait ended. */
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description A length of time that a step waits. */
        WaitDuration: {
            /** @description The length, between an hour and a month. */
            duration: components["schemas"]["Duration"];
        };
        /** @description A length of time that a step waits. */
        WaitDurationInput: {
            /** @description The length, between an hour and a month. */
            duration?: components["schemas"]["Duration"];
        };
        /** @description A step that waits. At most one of `condition`, `duration` and `untilTime` is set. */
        WaitInput: {
            /** @description A comment that is added to the task when it begins to wait. May be empty. */
            commentOnFirstWait?: string;
            /** @description A comment that is added to the task when it has waited too long. May be empty. */
            commentOnTimeout?: string;
            /** @description It waits for a condition. */
            condition?: components["schemas"]["WaitConditionInput"] | null;
            /** @description It waits for a length of time. */
            duration?: components["schemas"]["WaitDurationInput"] | null;
            /** @description The name of the step, as people see it. */
            name?: string;
            /** @description What happens when it has waited too long. Unspecified closes the task. */
            onTimeout?: components["schemas"]["WaitTimeoutActionInput"];
            /** @description How long it waits at most. Null means without a limit. */
            timeoutDuration?: components["schemas"]["Duration"];
            /** @description It waits for a time of day. */
            untilTime?: components["schemas"]["WaitUntilTimeInput"] | null;
        };
        /** @description A wait step that was reached. At most one of `condition` and `untilTime`, and at most one outcome, is set. */
        WaitInstance: {
            /** @description The comment that was added when it began to wait. May be empty. */
            commentOnFirstWait: string;
            /** @description The comment that is added when it has waited too long. May be empty. */
            commentOnTimeout: string;
            /** @description It waits for a condition. */
            condition: components["schemas"]["WaitConditionInstance"] | null;
            /** @description The name of the step, as people see it. */
            name: string;
            /** @description Set when the step was skipped. */
            skipped: components["schemas"]["SkippedAction"] | null;
            /** @description Since when it waits. */
            startedWaitingAt: components["schemas"]["Timestamp"];
            /** @description Whether it still waits. */
            state: components["schemas"]["WaitInstanceState"];
            /** @description Set when what it waited for has happened. */
            succeeded: components["schemas"]["WaitConditionSucceeded"] | null;
            /** @description Set when what it waited for did not happen in time. */
            timedOut: components["schemas"]["WaitConditionTimedOut"] | null;
            /** @description When it stops waiting. Null means never. */
            timeout: components["schemas"]["Timestamp"];
            /** @description How long it waits at most. Null means without a limit. */
            timeoutDuration: components["schemas"]["Duration"];
            /** @description It waits for a moment. */
            untilTime: components["schemas"]["WaitUntilTimeInstance"] | null;
        };
        /** @description Whether a wait step still waits. */
        WaitInstanceState: "WAIT_INSTANCE_STATE_UNSPECIFIED" | "WAIT_INSTANCE_STATE_WAITING" | "WAIT_INSTANCE_STATE_COMPLETED" | "WAIT_INSTANCE_STATE_TIMED_OUT" | (string & {});
        /** @description What happens to a task when a step has waited too long. */
        WaitTimeoutAction: "WAIT_TIMEOUT_ACTION_UNSPECIFIED" | "WAIT_TIMEOUT_ACTION_CLOSE" | "WAIT_TIMEOUT_ACTION_CONTINUE" | (string & {});
        /**
         * @description What happens to a task when a step has waited too long.
         * @enum {string}
         */
        WaitTimeoutActionInput: "WAIT_TIMEOUT_ACTION_UNSPECIFIED" | "WAIT_TIMEOUT_ACTION_CLOSE" | "WAIT_TIMEOUT_ACTION_CONTINUE" | (string & {});
        /** @description A time of day that a step waits for, the next time it comes. */
        WaitUntilTime: {
            /**
             * Format: int64
             * @description The hour, from 0 to 23.
             */
            hours: number;
            /**
             * Format: int64
             * @description The minute, from 0 to 59.
             */
            minutes: number;
            /** @description The name of the time zone, such as `Europe/Vienna`. Empty means UTC. */
            timezone: string;
        };
        /** @description A time of day that a step waits for, the next time it comes. */
        WaitUntilTimeInput: {
            /**
             * Format: int64
             * @description The hour, from 0 to 23.
             */
            hours?: number;
            /**
             * Format: int64
             * @description The minute, from 0 to 59.
             */
            minutes?: number;
            /** @description The name of the time zone, such as `Europe/Vienna`. Empty means UTC. */
            timezone?: string;
        };
        /** @description The moment that a step waits for. */
        WaitUntilTimeInstance: {
            /** @description The length of time that the policy says. Null when it says a time of day. */
            durationIfExists: components["schemas"]["Duration"];
            /** @description The moment. */
            untilTime: components["schemas"]["Timestamp"];
        };
        /** @description A provision step waits for a device of the person. */
        WaitingForDevicePlacement: {
            /** @description The id of the person. */
            recipientUserId: string;
            /** @description The id of the boundary of the vault. */
            vaultBoundaryId: string;
        };
        /** @description A provision step waits until an entitlement is found at its source. */
        WaitingForEntitlementMerge: {
            /** @description The id of the entitlement. */
            appEntitlementId: string;
            /** @description The id of the app. */
            appId: string;
        };
        /** @description An approval step that a program decides. */
        WebhookApproval: {
            /** @description The id of the webhook. */
            webhookId: string;
        };
        /** @description An approval step that a program decides. */
        WebhookApprovalInput: {
            /** @description The id of the webhook. */
            webhookId?: string;
        };
        /** @description Provisioning by a program that is called. */
        WebhookProvision: {
            /** @description The id of the webhook. */
            webhookId: string;
        };
        /** @description Provisioning by a program that is called. */
        WebhookProvisionInput: {
            /** @description The id of the webhook. */
            webhookId?: string;
        };
        /** @description A well-known pattern for texts. */
        WellKnownRegex: "UNKNOWN" | "HTTP_HEADER_NAME" | "HTTP_HEADER_VALUE" | (string & {});
        /**
         * @description A well-known pattern for texts.
         * @enum {string}
         */
        WellKnownRegexInput: "UNKNOWN" | "HTTP_HEADER_NAME" | "HTTP_HEADER_VALUE" | (string & {});
    };
    responses: {
        /** @description The token request is malformed, or the client is unknown, revoked or expired, or its secret is wrong. */
        TokenRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenError"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description The body is of a media type that this operation does not read. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        TooManyRequests: {
            headers: {
                /** @description How many seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description Something broke on our side. The request id leads to the log entry. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description The service cannot do this right now. `Retry-After` says when to try again. */
        Unavailable: {
            headers: {
                /** @description How many seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description The request breaks a rule. The details name each field and its rule. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description There is no valid access token. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description The caller may not do this. */
        PermissionDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description There is no such object, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
        /** @description The object is not in a state that allows this, or it has changed meanwhile. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcStatus"];
            };
        };
    };
    parameters: {
        /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
        PageSize: number;
        /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
        PageToken: string;
        /** @description The id of the API client. */
        PersonalClientId: string;
        /** @description The id of the role, which is its name, such as `campaign_admin`. */
        RoleId: string;
        /** @description The id of the person. */
        UserIdInPath: string;
        /** @description The id of the person. */
        UserId: string;
        /** @description The id of the app. */
        AppIdAsId: string;
        /** @description The id of the app. */
        AppId: string;
        /** @description The id of the resource type. */
        ResourceTypeIdAsId: string;
        /** @description The id of the resource type. */
        ResourceTypeId: string;
        /** @description The id of the resource. */
        ResourceIdAsId: string;
        /** @description The id of the resource type. */
        OwnedResourceTypeId: string;
        /** @description The id of the resource. */
        OwnedResourceId: string;
        /** @description The id of the entitlement. */
        EntitlementIdAsId: string;
        /** @description The id of the import. */
        ImportId: string;
        /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
        IdempotencyKey: string;
        /** @description The id of the policy. */
        PolicyId: string;
        /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
        IfMatch: string;
        /** @description The id of the automation. */
        AutomationId: string;
        /** @description The id of the run. */
        AutomationExecutionId: string;
        /** @description The id of the action. */
        RequestableActionId: string;
        /** @description The id of the form. */
        RequestSchemaId: string;
        /** @description The id of the form that the file is an answer to. Sent together with `field_name`. */
        UploadRequestSchemaId: string;
        /** @description The name of the file field in that form. Sent together with `request_schema_id`. */
        UploadFieldName: string;
        /** @description The id of the file. */
        UploadId: string;
        /** @description The id of the campaign. */
        AccessReviewIdAsId: string;
        /** @description The id of the campaign. */
        AccessReviewId: string;
        /** @description The id of the report. */
        ReportId: string;
        /** @description The id of the template. */
        AccessReviewTemplateIdAsId: string;
        /** @description The id of the template. */
        AccessReviewTemplateId: string;
        /** @description The id or the numeric id of the task. */
        TaskIdAsId: string;
        /** @description The id of the finding. */
        FindingIdAsId: string;
        /** @description The id of the finding. */
        FindingId: string;
        /** @description The id or the numeric id of the task. */
        TaskId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Accept = components['schemas']['Accept'];
export type AcceptInput = components['schemas']['AcceptInput'];
export type AcceptInstance = components['schemas']['AcceptInstance'];
export type AcceptRiskActionInput = components['schemas']['AcceptRiskActionInput'];
export type AccessProfileFilterType = components['schemas']['AccessProfileFilterType'];
export type AccessProfileFilterTypeInput = components['schemas']['AccessProfileFilterTypeInput'];
export type AccessRequestOutcome = components['schemas']['AccessRequestOutcome'];
export type AccessReview = components['schemas']['AccessReview'];
export type AccessReviewActionRequest = components['schemas']['AccessReviewActionRequest'];
export type AccessReviewColumnConfig = components['schemas']['AccessReviewColumnConfig'];
export type AccessReviewColumnConfigInput = components['schemas']['AccessReviewColumnConfigInput'];
export type AccessReviewErrorState = components['schemas']['AccessReviewErrorState'];
export type AccessReviewErrorStateInput = components['schemas']['AccessReviewErrorStateInput'];
export type AccessReviewExclusionScope = components['schemas']['AccessReviewExclusionScope'];
export type AccessReviewExclusionScopeInput = components['schemas']['AccessReviewExclusionScopeInput'];
export type AccessReviewExpandMaskInput = components['schemas']['AccessReviewExpandMaskInput'];
export type AccessReviewInclusionScope = components['schemas']['AccessReviewInclusionScope'];
export type AccessReviewInclusionScopeInput = components['schemas']['AccessReviewInclusionScopeInput'];
export type AccessReviewInput = components['schemas']['AccessReviewInput'];
export type AccessReviewNotificationConfig = components['schemas']['AccessReviewNotificationConfig'];
export type AccessReviewNotificationConfigInput = components['schemas']['AccessReviewNotificationConfigInput'];
export type AccessReviewReport = components['schemas']['AccessReviewReport'];
export type AccessReviewReportColumn = components['schemas']['AccessReviewReportColumn'];
export type AccessReviewReportColumnConfigInput = components['schemas']['AccessReviewReportColumnConfigInput'];
export type AccessReviewReportColumnInput = components['schemas']['AccessReviewReportColumnInput'];
export type AccessReviewReportDocument = components['schemas']['AccessReviewReportDocument'];
export type AccessReviewReportFormat = components['schemas']['AccessReviewReportFormat'];
export type AccessReviewReportFormatInput = components['schemas']['AccessReviewReportFormatInput'];
export type AccessReviewReportTotals = components['schemas']['AccessReviewReportTotals'];
export type AccessReviewResponse = components['schemas']['AccessReviewResponse'];
export type AccessReviewScope = components['schemas']['AccessReviewScope'];
export type AccessReviewScopeInput = components['schemas']['AccessReviewScopeInput'];
export type AccessReviewScopeType = components['schemas']['AccessReviewScopeType'];
export type AccessReviewScopeTypeInput = components['schemas']['AccessReviewScopeTypeInput'];
export type AccessReviewScopeV2 = components['schemas']['AccessReviewScopeV2'];
export type AccessReviewScopeV2Input = components['schemas']['AccessReviewScopeV2Input'];
export type AccessReviewSetupEntitlement = components['schemas']['AccessReviewSetupEntitlement'];
export type AccessReviewSetupEntitlementExpandMaskInput = components['schemas']['AccessReviewSetupEntitlementExpandMaskInput'];
export type AccessReviewSetupEntitlementInputInput = components['schemas']['AccessReviewSetupEntitlementInputInput'];
export type AccessReviewSetupEntitlementView = components['schemas']['AccessReviewSetupEntitlementView'];
export type AccessReviewState = components['schemas']['AccessReviewState'];
export type AccessReviewStateInput = components['schemas']['AccessReviewStateInput'];
export type AccessReviewTaskColumn = components['schemas']['AccessReviewTaskColumn'];
export type AccessReviewTaskColumnInput = components['schemas']['AccessReviewTaskColumnInput'];
export type AccessReviewTaskColumnRef = components['schemas']['AccessReviewTaskColumnRef'];
export type AccessReviewTaskColumnRefInput = components['schemas']['AccessReviewTaskColumnRefInput'];
export type AccessReviewTemplate = components['schemas']['AccessReviewTemplate'];
export type AccessReviewTemplateInput = components['schemas']['AccessReviewTemplateInput'];
export type AccessReviewTemplateResponse = components['schemas']['AccessReviewTemplateResponse'];
export type AccessReviewTemplateSetupEntitlement = components['schemas']['AccessReviewTemplateSetupEntitlement'];
export type AccessReviewTemplateSetupEntitlementExpandMaskInput = components['schemas']['AccessReviewTemplateSetupEntitlementExpandMaskInput'];
export type AccessReviewTemplateSetupEntitlementInputInput = components['schemas']['AccessReviewTemplateSetupEntitlementInputInput'];
export type AccessReviewTemplateSetupEntitlementView = components['schemas']['AccessReviewTemplateSetupEntitlementView'];
export type AccessReviewView = components['schemas']['AccessReviewView'];
export type AccessReviewViewType = components['schemas']['AccessReviewViewType'];
export type AccessReviewViewTypeInput = components['schemas']['AccessReviewViewTypeInput'];
export type AccountCriteriaScope = components['schemas']['AccountCriteriaScope'];
export type AccountCriteriaScopeInput = components['schemas']['AccountCriteriaScopeInput'];
export type AccountStatus = components['schemas']['AccountStatus'];
export type AccountStatusInput = components['schemas']['AccountStatusInput'];
export type AccuracyIssueAction = components['schemas']['AccuracyIssueAction'];
export type AccuracyIssueActionInput = components['schemas']['AccuracyIssueActionInput'];
export type Action = components['schemas']['Action'];
export type ActionInput = components['schemas']['ActionInput'];
export type ActionInstance = components['schemas']['ActionInstance'];
export type ActionInstanceState = components['schemas']['ActionInstanceState'];
export type ActionOutcome = components['schemas']['ActionOutcome'];
export type ActionOutcomeCancelled = components['schemas']['ActionOutcomeCancelled'];
export type ActionOutcomeDenied = components['schemas']['ActionOutcomeDenied'];
export type ActionOutcomeError = components['schemas']['ActionOutcomeError'];
export type ActionOutcomeInput = components['schemas']['ActionOutcomeInput'];
export type ActionOutcomeSuccess = components['schemas']['ActionOutcomeSuccess'];
export type ActionProvision = components['schemas']['ActionProvision'];
export type ActionProvisionInput = components['schemas']['ActionProvisionInput'];
export type ActionTargetAutomation = components['schemas']['ActionTargetAutomation'];
export type ActionTargetAutomationInput = components['schemas']['ActionTargetAutomationInput'];
export type ActionTargetAutomationInstance = components['schemas']['ActionTargetAutomationInstance'];
export type ActionTargetBatonResourceAction = components['schemas']['ActionTargetBatonResourceAction'];
export type ActionTargetBatonResourceActionInput = components['schemas']['ActionTargetBatonResourceActionInput'];
export type ActionTargetBatonResourceActionInstance = components['schemas']['ActionTargetBatonResourceActionInstance'];
export type ActionTargetClientIdApproval = components['schemas']['ActionTargetClientIdApproval'];
export type ActionTargetClientIdApprovalInput = components['schemas']['ActionTargetClientIdApprovalInput'];
export type ActionTargetClientIdApprovalInstance = components['schemas']['ActionTargetClientIdApprovalInstance'];
export type ActorObjectPermissions = components['schemas']['ActorObjectPermissions'];
export type AdminProviderConfig = components['schemas']['AdminProviderConfig'];
export type AdminProviderConfigInput = components['schemas']['AdminProviderConfigInput'];
export type AgentApproval = components['schemas']['AgentApproval'];
export type AgentApprovalInput = components['schemas']['AgentApprovalInput'];
export type AgentStatus = components['schemas']['AgentStatus'];
export type AgentTrait = components['schemas']['AgentTrait'];
export type AllAccessConflictsScope = components['schemas']['AllAccessConflictsScope'];
export type AllAccessConflictsScopeInput = components['schemas']['AllAccessConflictsScopeInput'];
export type AllAccountsScope = components['schemas']['AllAccountsScope'];
export type AllAccountsScopeInput = components['schemas']['AllAccountsScopeInput'];
export type AllGrantsScope = components['schemas']['AllGrantsScope'];
export type AllGrantsScopeInput = components['schemas']['AllGrantsScopeInput'];
export type AllUsersScope = components['schemas']['AllUsersScope'];
export type AllUsersScopeInput = components['schemas']['AllUsersScopeInput'];
export type Annotations = components['schemas']['Annotations'];
export type Any = components['schemas']['Any'];
export type AnyRules = components['schemas']['AnyRules'];
export type AnyRulesInput = components['schemas']['AnyRulesInput'];
export type App = components['schemas']['App'];
export type AppAccessModel = components['schemas']['AppAccessModel'];
export type AppAccessModelInput = components['schemas']['AppAccessModelInput'];
export type AppEntitlement = components['schemas']['AppEntitlement'];
export type AppEntitlementExpandMaskInput = components['schemas']['AppEntitlementExpandMaskInput'];
export type AppEntitlementInput = components['schemas']['AppEntitlementInput'];
export type AppEntitlementMembershipTypeInput = components['schemas']['AppEntitlementMembershipTypeInput'];
export type AppEntitlementPurposeValue = components['schemas']['AppEntitlementPurposeValue'];
export type AppEntitlementPurposeValueInput = components['schemas']['AppEntitlementPurposeValueInput'];
export type AppEntitlementRef = components['schemas']['AppEntitlementRef'];
export type AppEntitlementRefInput = components['schemas']['AppEntitlementRefInput'];
export type AppEntitlementReference = components['schemas']['AppEntitlementReference'];
export type AppEntitlementReferenceInput = components['schemas']['AppEntitlementReferenceInput'];
export type AppEntitlementUserView = components['schemas']['AppEntitlementUserView'];
export type AppEntitlementView = components['schemas']['AppEntitlementView'];
export type AppEntitlementWithUserBinding = components['schemas']['AppEntitlementWithUserBinding'];
export type AppGroupApproval = components['schemas']['AppGroupApproval'];
export type AppGroupApprovalInput = components['schemas']['AppGroupApprovalInput'];
export type AppInput = components['schemas']['AppInput'];
export type AppMatchBatonRef = components['schemas']['AppMatchBatonRef'];
export type AppMatchBatonRefInput = components['schemas']['AppMatchBatonRefInput'];
export type AppOwnerApproval = components['schemas']['AppOwnerApproval'];
export type AppOwnerApprovalInput = components['schemas']['AppOwnerApprovalInput'];
export type AppOwnerProvisioner = components['schemas']['AppOwnerProvisioner'];
export type AppOwnerProvisionerInput = components['schemas']['AppOwnerProvisionerInput'];
export type AppResource = components['schemas']['AppResource'];
export type AppResourceFilter = components['schemas']['AppResourceFilter'];
export type AppResourceFilterInput = components['schemas']['AppResourceFilterInput'];
export type AppResourceRef = components['schemas']['AppResourceRef'];
export type AppResourceRefInput = components['schemas']['AppResourceRefInput'];
export type AppResourceTarget = components['schemas']['AppResourceTarget'];
export type AppResourceTargetInput = components['schemas']['AppResourceTargetInput'];
export type AppResourceType = components['schemas']['AppResourceType'];
export type AppResourceTypeView = components['schemas']['AppResourceTypeView'];
export type AppResourceView = components['schemas']['AppResourceView'];
export type AppSelectionCriteriaScope = components['schemas']['AppSelectionCriteriaScope'];
export type AppSelectionCriteriaScopeInput = components['schemas']['AppSelectionCriteriaScopeInput'];
export type AppUser = components['schemas']['AppUser'];
export type AppUserAgentStatus = components['schemas']['AppUserAgentStatus'];
export type AppUserDomain = components['schemas']['AppUserDomain'];
export type AppUserDomainInput = components['schemas']['AppUserDomainInput'];
export type AppUserFilter = components['schemas']['AppUserFilter'];
export type AppUserFilterInput = components['schemas']['AppUserFilterInput'];
export type AppUserIdentityMatching = components['schemas']['AppUserIdentityMatching'];
export type AppUserIdentityMatchingInput = components['schemas']['AppUserIdentityMatchingInput'];
export type AppUserMapper = components['schemas']['AppUserMapper'];
export type AppUserMapperInput = components['schemas']['AppUserMapperInput'];
export type AppUserMapperMatchCase = components['schemas']['AppUserMapperMatchCase'];
export type AppUserMapperMatchCaseInput = components['schemas']['AppUserMapperMatchCaseInput'];
export type AppUserNhiType = components['schemas']['AppUserNhiType'];
export type AppUserStatus = components['schemas']['AppUserStatus'];
export type AppUserStatusDetails = components['schemas']['AppUserStatusDetails'];
export type AppUserStatusInput = components['schemas']['AppUserStatusInput'];
export type AppUserTarget = components['schemas']['AppUserTarget'];
export type AppUserTargetInput = components['schemas']['AppUserTargetInput'];
export type AppUserType = components['schemas']['AppUserType'];
export type AppUserTypeInput = components['schemas']['AppUserTypeInput'];
export type AppUserView = components['schemas']['AppUserView'];
export type ApplicationAccessScope = components['schemas']['ApplicationAccessScope'];
export type ApplicationAccessScopeInput = components['schemas']['ApplicationAccessScopeInput'];
export type AppliedSettingsSource = components['schemas']['AppliedSettingsSource'];
export type Approval = components['schemas']['Approval'];
export type ApprovalAgentFailureAction = components['schemas']['ApprovalAgentFailureAction'];
export type ApprovalAgentFailureActionInput = components['schemas']['ApprovalAgentFailureActionInput'];
export type ApprovalAgentMode = components['schemas']['ApprovalAgentMode'];
export type ApprovalAgentModeInput = components['schemas']['ApprovalAgentModeInput'];
export type ApprovalInput = components['schemas']['ApprovalInput'];
export type ApprovalInstance = components['schemas']['ApprovalInstance'];
export type ApprovalInstanceState = components['schemas']['ApprovalInstanceState'];
export type ApproveTaskRequest = components['schemas']['ApproveTaskRequest'];
export type ApprovedAction = components['schemas']['ApprovedAction'];
export type AssignOwnerActionInput = components['schemas']['AssignOwnerActionInput'];
export type AssignedVia = components['schemas']['AssignedVia'];
export type AtLeastOne = components['schemas']['AtLeastOne'];
export type AtLeastOneInput = components['schemas']['AtLeastOneInput'];
export type AuditSource = components['schemas']['AuditSource'];
export type Automation = components['schemas']['Automation'];
export type AutomationComment = components['schemas']['AutomationComment'];
export type AutomationCommentInput = components['schemas']['AutomationCommentInput'];
export type AutomationContext = components['schemas']['AutomationContext'];
export type AutomationContextInput = components['schemas']['AutomationContextInput'];
export type AutomationCreateRevokeTask = components['schemas']['AutomationCreateRevokeTask'];
export type AutomationCreateRevokeTaskInput = components['schemas']['AutomationCreateRevokeTaskInput'];
export type AutomationDelegate = components['schemas']['AutomationDelegate'];
export type AutomationDelegateInput = components['schemas']['AutomationDelegateInput'];
export type AutomationExecution = components['schemas']['AutomationExecution'];
export type AutomationExecutionState = components['schemas']['AutomationExecutionState'];
export type AutomationExecutionStateInput = components['schemas']['AutomationExecutionStateInput'];
export type AutomationExecutionStep = components['schemas']['AutomationExecutionStep'];
export type AutomationInput = components['schemas']['AutomationInput'];
export type AutomationRefInput = components['schemas']['AutomationRefInput'];
export type AutomationResponse = components['schemas']['AutomationResponse'];
export type AutomationStep = components['schemas']['AutomationStep'];
export type AutomationStepInput = components['schemas']['AutomationStepInput'];
export type BatonResourceActionRef = components['schemas']['BatonResourceActionRef'];
export type BatonResourceActionRefInput = components['schemas']['BatonResourceActionRefInput'];
export type BindingObjectSetup = components['schemas']['BindingObjectSetup'];
export type BindingObjectSetupInput = components['schemas']['BindingObjectSetupInput'];
export type BoolField = components['schemas']['BoolField'];
export type BoolFieldInput = components['schemas']['BoolFieldInput'];
export type BoolRules = components['schemas']['BoolRules'];
export type BoolRulesInput = components['schemas']['BoolRulesInput'];
export type BulkActionResponse = components['schemas']['BulkActionResponse'];
export type BytesRules = components['schemas']['BytesRules'];
export type BytesRulesInput = components['schemas']['BytesRulesInput'];
export type C1UserFilter = components['schemas']['C1UserFilter'];
export type C1UserFilterInput = components['schemas']['C1UserFilterInput'];
export type CampaignEntitlementDetails = components['schemas']['CampaignEntitlementDetails'];
export type CampaignEntitlementDetailsInput = components['schemas']['CampaignEntitlementDetailsInput'];
export type CampaignHealthSnapshot = components['schemas']['CampaignHealthSnapshot'];
export type CampaignHealthSnapshotInput = components['schemas']['CampaignHealthSnapshotInput'];
export type CampaignInsights = components['schemas']['CampaignInsights'];
export type CampaignInsightsInput = components['schemas']['CampaignInsightsInput'];
export type CampaignScopeAndEntitlementsResponse = components['schemas']['CampaignScopeAndEntitlementsResponse'];
export type CancelProvisionRequest = components['schemas']['CancelProvisionRequest'];
export type CancelledAction = components['schemas']['CancelledAction'];
export type CelExpressionScope = components['schemas']['CelExpressionScope'];
export type CelExpressionScopeInput = components['schemas']['CelExpressionScopeInput'];
export type CertifyOutcome = components['schemas']['CertifyOutcome'];
export type CertifyOutcomeInput = components['schemas']['CertifyOutcomeInput'];
export type ChangeTaskPolicyRequest = components['schemas']['ChangeTaskPolicyRequest'];
export type CheckRequestSchemaAnswersRequest = components['schemas']['CheckRequestSchemaAnswersRequest'];
export type CheckRequestSchemaAnswersResponse = components['schemas']['CheckRequestSchemaAnswersResponse'];
export type CheckboxField = components['schemas']['CheckboxField'];
export type CheckboxFieldInput = components['schemas']['CheckboxFieldInput'];
export type ChipsField = components['schemas']['ChipsField'];
export type ChipsFieldInput = components['schemas']['ChipsFieldInput'];
export type CloseDecision = components['schemas']['CloseDecision'];
export type CloseDecisionInput = components['schemas']['CloseDecisionInput'];
export type CloseTaskRequest = components['schemas']['CloseTaskRequest'];
export type CloseTaskResponse = components['schemas']['CloseTaskResponse'];
export type CommentTaskRequest = components['schemas']['CommentTaskRequest'];
export type CommentTaskResponse = components['schemas']['CommentTaskResponse'];
export type CompleteProvisionRequest = components['schemas']['CompleteProvisionRequest'];
export type CompletedAction = components['schemas']['CompletedAction'];
export type ConnectorAccountProvision = components['schemas']['ConnectorAccountProvision'];
export type ConnectorAccountProvisionInput = components['schemas']['ConnectorAccountProvisionInput'];
export type ConnectorActionOperation = components['schemas']['ConnectorActionOperation'];
export type ConnectorActionOperationInput = components['schemas']['ConnectorActionOperationInput'];
export type ConnectorActionRef = components['schemas']['ConnectorActionRef'];
export type ConnectorActionRefInput = components['schemas']['ConnectorActionRefInput'];
export type ConnectorDefaultBehavior = components['schemas']['ConnectorDefaultBehavior'];
export type ConnectorDefaultBehaviorInput = components['schemas']['ConnectorDefaultBehaviorInput'];
export type ConnectorDeleteAccount = components['schemas']['ConnectorDeleteAccount'];
export type ConnectorDeleteAccountInput = components['schemas']['ConnectorDeleteAccountInput'];
export type ConnectorDoNotSave = components['schemas']['ConnectorDoNotSave'];
export type ConnectorDoNotSaveInput = components['schemas']['ConnectorDoNotSaveInput'];
export type ConnectorProvision = components['schemas']['ConnectorProvision'];
export type ConnectorProvisionInput = components['schemas']['ConnectorProvisionInput'];
export type ConnectorSaveToVault = components['schemas']['ConnectorSaveToVault'];
export type ConnectorSaveToVaultInput = components['schemas']['ConnectorSaveToVaultInput'];
export type CreateAccessReviewFromTemplateRequest = components['schemas']['CreateAccessReviewFromTemplateRequest'];
export type CreateAccessReviewRequest = components['schemas']['CreateAccessReviewRequest'];
export type CreateAccessReviewTemplateRequest = components['schemas']['CreateAccessReviewTemplateRequest'];
export type CreateActionTaskRequest = components['schemas']['CreateActionTaskRequest'];
export type CreateAppResourceOwnerRequest = components['schemas']['CreateAppResourceOwnerRequest'];
export type CreateAutomationRequest = components['schemas']['CreateAutomationRequest'];
export type CreateFindingRemediationTaskRequest = components['schemas']['CreateFindingRemediationTaskRequest'];
export type CreateFindingRequest = components['schemas']['CreateFindingRequest'];
export type CreateFindingTaskRequest = components['schemas']['CreateFindingTaskRequest'];
export type CreateFindingTaskResponse = components['schemas']['CreateFindingTaskResponse'];
export type CreateFindingTasksRequest = components['schemas']['CreateFindingTasksRequest'];
export type CreateGrantTaskRequest = components['schemas']['CreateGrantTaskRequest'];
export type CreateImportForm = components['schemas']['CreateImportForm'];
export type CreateImportResponse = components['schemas']['CreateImportResponse'];
export type CreateOffboardingTaskRequest = components['schemas']['CreateOffboardingTaskRequest'];
export type CreatePersonalClientRequest = components['schemas']['CreatePersonalClientRequest'];
export type CreatePersonalClientResponse = components['schemas']['CreatePersonalClientResponse'];
export type CreatePolicyRequest = components['schemas']['CreatePolicyRequest'];
export type CreateRequestSchemaEntitlementBindingRequest = components['schemas']['CreateRequestSchemaEntitlementBindingRequest'];
export type CreateRequestSchemaRequest = components['schemas']['CreateRequestSchemaRequest'];
export type CreateRequestableActionRequest = components['schemas']['CreateRequestableActionRequest'];
export type CreateResourceActionTaskRequest = components['schemas']['CreateResourceActionTaskRequest'];
export type CreateRevokeTaskRequest = components['schemas']['CreateRevokeTaskRequest'];
export type CreateScopeRoleTaskRequest = components['schemas']['CreateScopeRoleTaskRequest'];
export type CreateTaskResponse = components['schemas']['CreateTaskResponse'];
export type CreateTokenRequest = components['schemas']['CreateTokenRequest'];
export type CreateToolCallTaskRequest = components['schemas']['CreateToolCallTaskRequest'];
export type CreateUploadForm = components['schemas']['CreateUploadForm'];
export type CreateUploadResponse = components['schemas']['CreateUploadResponse'];
export type CustomFindingType = components['schemas']['CustomFindingType'];
export type DateField = components['schemas']['DateField'];
export type DateFieldInput = components['schemas']['DateFieldInput'];
export type DelegateStatusInput = components['schemas']['DelegateStatusInput'];
export type DelegatedProvision = components['schemas']['DelegatedProvision'];
export type DelegatedProvisionInput = components['schemas']['DelegatedProvisionInput'];
export type DeleteAppResourceOwnerRequest = components['schemas']['DeleteAppResourceOwnerRequest'];
export type DeleteRequestSchemaEntitlementBindingRequest = components['schemas']['DeleteRequestSchemaEntitlementBindingRequest'];
export type DeleteTaskRequest = components['schemas']['DeleteTaskRequest'];
export type DeniedAction = components['schemas']['DeniedAction'];
export type DenyTaskRequest = components['schemas']['DenyTaskRequest'];
export type DependentOn = components['schemas']['DependentOn'];
export type DependentOnInput = components['schemas']['DependentOnInput'];
export type DevicePlacementProvision = components['schemas']['DevicePlacementProvision'];
export type DevicePlacementProvisionInput = components['schemas']['DevicePlacementProvisionInput'];
export type DoubleRules = components['schemas']['DoubleRules'];
export type DoubleRulesInput = components['schemas']['DoubleRulesInput'];
export type Duration = components['schemas']['Duration'];
export type DurationRules = components['schemas']['DurationRules'];
export type DurationRulesInput = components['schemas']['DurationRulesInput'];
export type EditorMarker = components['schemas']['EditorMarker'];
export type EditorMarkerSeverity = components['schemas']['EditorMarkerSeverity'];
export type EmergencyStatusInput = components['schemas']['EmergencyStatusInput'];
export type EmptyResponse = components['schemas']['EmptyResponse'];
export type EndAccessReviewRequest = components['schemas']['EndAccessReviewRequest'];
export type EntitlementOwnerApproval = components['schemas']['EntitlementOwnerApproval'];
export type EntitlementOwnerApprovalInput = components['schemas']['EntitlementOwnerApprovalInput'];
export type EntitlementOwnerProvisioner = components['schemas']['EntitlementOwnerProvisioner'];
export type EntitlementOwnerProvisionerInput = components['schemas']['EntitlementOwnerProvisionerInput'];
export type EntitlementToDetails = components['schemas']['EntitlementToDetails'];
export type EntitlementToDetailsInput = components['schemas']['EntitlementToDetailsInput'];
export type EnumRules = components['schemas']['EnumRules'];
export type EnumRulesInput = components['schemas']['EnumRulesInput'];
export type ErrorInfo = components['schemas']['ErrorInfo'];
export type ErrorReason = components['schemas']['ErrorReason'];
export type ErroredAction = components['schemas']['ErroredAction'];
export type EscalateTaskRequest = components['schemas']['EscalateTaskRequest'];
export type Escalation = components['schemas']['Escalation'];
export type EscalationCancelTicket = components['schemas']['EscalationCancelTicket'];
export type EscalationCancelTicketInput = components['schemas']['EscalationCancelTicketInput'];
export type EscalationInput = components['schemas']['EscalationInput'];
export type EscalationInstance = components['schemas']['EscalationInstance'];
export type EscalationInstanceCancelTicket = components['schemas']['EscalationInstanceCancelTicket'];
export type EscalationInstanceReassignToApprovers = components['schemas']['EscalationInstanceReassignToApprovers'];
export type EscalationInstanceReplacePolicy = components['schemas']['EscalationInstanceReplacePolicy'];
export type EscalationInstanceSkipStep = components['schemas']['EscalationInstanceSkipStep'];
export type EscalationReassignToApprovers = components['schemas']['EscalationReassignToApprovers'];
export type EscalationReassignToApproversInput = components['schemas']['EscalationReassignToApproversInput'];
export type EscalationReplacePolicy = components['schemas']['EscalationReplacePolicy'];
export type EscalationReplacePolicyInput = components['schemas']['EscalationReplacePolicyInput'];
export type EscalationSkipStep = components['schemas']['EscalationSkipStep'];
export type EscalationSkipStepInput = components['schemas']['EscalationSkipStepInput'];
export type ExpiringUserDelegationBinding = components['schemas']['ExpiringUserDelegationBinding'];
export type ExpressionApproval = components['schemas']['ExpressionApproval'];
export type ExpressionApprovalInput = components['schemas']['ExpressionApprovalInput'];
export type ExpressionPlaceInput = components['schemas']['ExpressionPlaceInput'];
export type ExpressionProvisioner = components['schemas']['ExpressionProvisioner'];
export type ExpressionProvisionerInput = components['schemas']['ExpressionProvisionerInput'];
export type ExternalRef = components['schemas']['ExternalRef'];
export type ExternalRefSource = components['schemas']['ExternalRefSource'];
export type ExternalTicketProvision = components['schemas']['ExternalTicketProvision'];
export type ExternalTicketProvisionInput = components['schemas']['ExternalTicketProvisionInput'];
export type FacetCategory = components['schemas']['FacetCategory'];
export type FacetRange = components['schemas']['FacetRange'];
export type FacetRangeItem = components['schemas']['FacetRangeItem'];
export type FacetValue = components['schemas']['FacetValue'];
export type FacetValueItem = components['schemas']['FacetValueItem'];
export type Facets = components['schemas']['Facets'];
export type Field = components['schemas']['Field'];
export type FieldGroup = components['schemas']['FieldGroup'];
export type FieldGroupInput = components['schemas']['FieldGroupInput'];
export type FieldInput = components['schemas']['FieldInput'];
export type FieldRelationship = components['schemas']['FieldRelationship'];
export type FieldRelationshipInput = components['schemas']['FieldRelationshipInput'];
export type FieldRules = components['schemas']['FieldRules'];
export type FieldRulesInput = components['schemas']['FieldRulesInput'];
export type FieldViolation = components['schemas']['FieldViolation'];
export type FieldViolations = components['schemas']['FieldViolations'];
export type FileField = components['schemas']['FileField'];
export type FileFieldInput = components['schemas']['FileFieldInput'];
export type FileInputField = components['schemas']['FileInputField'];
export type FileInputFieldInput = components['schemas']['FileInputFieldInput'];
export type Finding = components['schemas']['Finding'];
export type FindingOwnerRef = components['schemas']['FindingOwnerRef'];
export type FindingOwnerRefInput = components['schemas']['FindingOwnerRefInput'];
export type FindingRefInput = components['schemas']['FindingRefInput'];
export type FindingResponse = components['schemas']['FindingResponse'];
export type FindingSeverity = components['schemas']['FindingSeverity'];
export type FindingSeverityInput = components['schemas']['FindingSeverityInput'];
export type FindingSourceKind = components['schemas']['FindingSourceKind'];
export type FindingSourceKindInput = components['schemas']['FindingSourceKindInput'];
export type FindingState = components['schemas']['FindingState'];
export type FindingStateInput = components['schemas']['FindingStateInput'];
export type FindingTarget = components['schemas']['FindingTarget'];
export type FindingTargetInput = components['schemas']['FindingTargetInput'];
export type FindingTaskOutcome = components['schemas']['FindingTaskOutcome'];
export type FindingTaskOutcomeInput = components['schemas']['FindingTaskOutcomeInput'];
export type FindingTypeInput = components['schemas']['FindingTypeInput'];
export type Fixed32Rules = components['schemas']['Fixed32Rules'];
export type Fixed32RulesInput = components['schemas']['Fixed32RulesInput'];
export type Fixed64Rules = components['schemas']['Fixed64Rules'];
export type Fixed64RulesInput = components['schemas']['Fixed64RulesInput'];
export type FloatRules = components['schemas']['FloatRules'];
export type FloatRulesInput = components['schemas']['FloatRulesInput'];
export type Form = components['schemas']['Form'];
export type FormCompletedAction = components['schemas']['FormCompletedAction'];
export type FormInput = components['schemas']['FormInput'];
export type FormInstance = components['schemas']['FormInstance'];
export type FormInstanceState = components['schemas']['FormInstanceState'];
export type GatedToolCallTarget = components['schemas']['GatedToolCallTarget'];
export type GatedToolCallTargetInput = components['schemas']['GatedToolCallTargetInput'];
export type GenerateAccessReviewReportRequest = components['schemas']['GenerateAccessReviewReportRequest'];
export type GetAppEntitlementResponse = components['schemas']['GetAppEntitlementResponse'];
export type GetAppResourceOwnerIdsResponse = components['schemas']['GetAppResourceOwnerIdsResponse'];
export type GetAppResourceResponse = components['schemas']['GetAppResourceResponse'];
export type GetAppResourceTypeResponse = components['schemas']['GetAppResourceTypeResponse'];
export type GetAppResponse = components['schemas']['GetAppResponse'];
export type GetAutomationExecutionResponse = components['schemas']['GetAutomationExecutionResponse'];
export type GetFindingResponse = components['schemas']['GetFindingResponse'];
export type GetImportResponse = components['schemas']['GetImportResponse'];
export type GetRequestSchemaEntitlementBindingRequest = components['schemas']['GetRequestSchemaEntitlementBindingRequest'];
export type GetRequestSchemaJsonSchemaResponse = components['schemas']['GetRequestSchemaJsonSchemaResponse'];
export type GetTaskInsightsResponse = components['schemas']['GetTaskInsightsResponse'];
export type GetTaskResponse = components['schemas']['GetTaskResponse'];
export type GetUserResponse = components['schemas']['GetUserResponse'];
export type GrantAccessProfileFilter = components['schemas']['GrantAccessProfileFilter'];
export type GrantAccessProfileFilterInput = components['schemas']['GrantAccessProfileFilterInput'];
export type GrantFilterType = components['schemas']['GrantFilterType'];
export type GrantFilterTypeInput = components['schemas']['GrantFilterTypeInput'];
export type GrantOutcome = components['schemas']['GrantOutcome'];
export type GrantOutcomeInput = components['schemas']['GrantOutcomeInput'];
export type GrantSourceFilter = components['schemas']['GrantSourceFilter'];
export type GrantSourceFilterInput = components['schemas']['GrantSourceFilterInput'];
export type GrantsAddedBetween = components['schemas']['GrantsAddedBetween'];
export type GrantsAddedBetweenInput = components['schemas']['GrantsAddedBetweenInput'];
export type GrantsByCriteriaScope = components['schemas']['GrantsByCriteriaScope'];
export type GrantsByCriteriaScopeInput = components['schemas']['GrantsByCriteriaScopeInput'];
export type GroupProvisioner = components['schemas']['GroupProvisioner'];
export type GroupProvisionerInput = components['schemas']['GroupProvisionerInput'];
export type IdentityUserTarget = components['schemas']['IdentityUserTarget'];
export type IdentityUserTargetInput = components['schemas']['IdentityUserTargetInput'];
export type Import = components['schemas']['Import'];
export type ImportChange = components['schemas']['ImportChange'];
export type ImportColumn = components['schemas']['ImportColumn'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportFile = components['schemas']['ImportFile'];
export type ImportFileReport = components['schemas']['ImportFileReport'];
export type ImportProblem = components['schemas']['ImportProblem'];
export type ImportState = components['schemas']['ImportState'];
export type IncludedUserAttributeValue = components['schemas']['IncludedUserAttributeValue'];
export type IncludedUserAttributeValueInput = components['schemas']['IncludedUserAttributeValueInput'];
export type IncludedUserAttributeValues = components['schemas']['IncludedUserAttributeValues'];
export type IncludedUserAttributeValuesInput = components['schemas']['IncludedUserAttributeValuesInput'];
export type InclusionScopeUserStatus = components['schemas']['InclusionScopeUserStatus'];
export type InclusionScopeUserStatusInput = components['schemas']['InclusionScopeUserStatusInput'];
export type Insight = components['schemas']['Insight'];
export type InsightRecommendation = components['schemas']['InsightRecommendation'];
export type InsightSeverity = components['schemas']['InsightSeverity'];
export type Int32Rules = components['schemas']['Int32Rules'];
export type Int32RulesInput = components['schemas']['Int32RulesInput'];
export type Int64 = components['schemas']['Int64'];
export type Int64Field = components['schemas']['Int64Field'];
export type Int64FieldInput = components['schemas']['Int64FieldInput'];
export type Int64Rules = components['schemas']['Int64Rules'];
export type Int64RulesInput = components['schemas']['Int64RulesInput'];
export type IntrospectResponse = components['schemas']['IntrospectResponse'];
export type IntrospectUserRequest = components['schemas']['IntrospectUserRequest'];
export type JsonWebKey = components['schemas']['JsonWebKey'];
export type JsonWebKeySet = components['schemas']['JsonWebKeySet'];
export type JustificationVisibility = components['schemas']['JustificationVisibility'];
export type JustificationVisibilityInput = components['schemas']['JustificationVisibilityInput'];
export type ListAccessReviewReportsResponse = components['schemas']['ListAccessReviewReportsResponse'];
export type ListAccessReviewTemplatesResponse = components['schemas']['ListAccessReviewTemplatesResponse'];
export type ListAccessReviewsResponse = components['schemas']['ListAccessReviewsResponse'];
export type ListAppEntitlementsResponse = components['schemas']['ListAppEntitlementsResponse'];
export type ListAppResourceOwnersResponse = components['schemas']['ListAppResourceOwnersResponse'];
export type ListAppResourceTypesResponse = components['schemas']['ListAppResourceTypesResponse'];
export type ListAppResourcesResponse = components['schemas']['ListAppResourcesResponse'];
export type ListAppUsersResponse = components['schemas']['ListAppUsersResponse'];
export type ListAppsResponse = components['schemas']['ListAppsResponse'];
export type ListAutomationExecutionsResponse = components['schemas']['ListAutomationExecutionsResponse'];
export type ListAutomationsResponse = components['schemas']['ListAutomationsResponse'];
export type ListPersonalClientsResponse = components['schemas']['ListPersonalClientsResponse'];
export type ListPoliciesResponse = components['schemas']['ListPoliciesResponse'];
export type ListPolicyUsesResponse = components['schemas']['ListPolicyUsesResponse'];
export type ListRequestSchemaEntitlementBindingsResponse = components['schemas']['ListRequestSchemaEntitlementBindingsResponse'];
export type ListRequestSchemasResponse = components['schemas']['ListRequestSchemasResponse'];
export type ListRequestableActionsResponse = components['schemas']['ListRequestableActionsResponse'];
export type ListRolesResponse = components['schemas']['ListRolesResponse'];
export type ListTaskAuditsRequest = components['schemas']['ListTaskAuditsRequest'];
export type ListTaskAuditsResponse = components['schemas']['ListTaskAuditsResponse'];
export type ListUsersResponse = components['schemas']['ListUsersResponse'];
export type ManagerApproval = components['schemas']['ManagerApproval'];
export type ManagerApprovalInput = components['schemas']['ManagerApprovalInput'];
export type ManagerProvisioner = components['schemas']['ManagerProvisioner'];
export type ManagerProvisionerInput = components['schemas']['ManagerProvisionerInput'];
export type ManualAction = components['schemas']['ManualAction'];
export type ManualActionInput = components['schemas']['ManualActionInput'];
export type ManualProvision = components['schemas']['ManualProvision'];
export type ManualProvisionInput = components['schemas']['ManualProvisionInput'];
export type MapRules = components['schemas']['MapRules'];
export type MapRulesInput = components['schemas']['MapRulesInput'];
export type MessageRules = components['schemas']['MessageRules'];
export type MessageRulesInput = components['schemas']['MessageRulesInput'];
export type ModuleId = components['schemas']['ModuleId'];
export type MultiAppEntitlement = components['schemas']['MultiAppEntitlement'];
export type MultiAppEntitlementInput = components['schemas']['MultiAppEntitlementInput'];
export type MultiAppSetup = components['schemas']['MultiAppSetup'];
export type MultiAppSetupInput = components['schemas']['MultiAppSetupInput'];
export type MultiStep = components['schemas']['MultiStep'];
export type MultiStepInput = components['schemas']['MultiStepInput'];
export type MutuallyExclusive = components['schemas']['MutuallyExclusive'];
export type MutuallyExclusiveInput = components['schemas']['MutuallyExclusiveInput'];
export type NhiType = components['schemas']['NhiType'];
export type NumberField = components['schemas']['NumberField'];
export type NumberFieldInput = components['schemas']['NumberFieldInput'];
export type Oauth2Field = components['schemas']['Oauth2Field'];
export type Oauth2FieldInput = components['schemas']['Oauth2FieldInput'];
export type Oauth2FieldView = components['schemas']['Oauth2FieldView'];
export type Oauth2FieldViewInput = components['schemas']['Oauth2FieldViewInput'];
export type OffboardingOutcome = components['schemas']['OffboardingOutcome'];
export type OffboardingOutcomeInput = components['schemas']['OffboardingOutcomeInput'];
export type OpenTaskRef = components['schemas']['OpenTaskRef'];
export type PasswordField = components['schemas']['PasswordField'];
export type PasswordFieldInput = components['schemas']['PasswordFieldInput'];
export type PendingActionFilterInput = components['schemas']['PendingActionFilterInput'];
export type PersonEvent = components['schemas']['PersonEvent'];
export type PersonEventInput = components['schemas']['PersonEventInput'];
export type PersonalClient = components['schemas']['PersonalClient'];
export type PersonalClientInput = components['schemas']['PersonalClientInput'];
export type PersonalClientResponse = components['schemas']['PersonalClientResponse'];
export type PickerField = components['schemas']['PickerField'];
export type PickerFieldInput = components['schemas']['PickerFieldInput'];
export type Policy = components['schemas']['Policy'];
export type PolicyChoice = components['schemas']['PolicyChoice'];
export type PolicyForm = components['schemas']['PolicyForm'];
export type PolicyFormInput = components['schemas']['PolicyFormInput'];
export type PolicyInput = components['schemas']['PolicyInput'];
export type PolicyInstance = components['schemas']['PolicyInstance'];
export type PolicyPostActions = components['schemas']['PolicyPostActions'];
export type PolicyPostActionsInput = components['schemas']['PolicyPostActionsInput'];
export type PolicyRefInput = components['schemas']['PolicyRefInput'];
export type PolicyResponse = components['schemas']['PolicyResponse'];
export type PolicyScope = components['schemas']['PolicyScope'];
export type PolicyScopeInput = components['schemas']['PolicyScopeInput'];
export type PolicyScopeObjectTypeInput = components['schemas']['PolicyScopeObjectTypeInput'];
export type PolicyScopeSlot = components['schemas']['PolicyScopeSlot'];
export type PolicyScopeSlotInput = components['schemas']['PolicyScopeSlotInput'];
export type PolicyScopeViewInput = components['schemas']['PolicyScopeViewInput'];
export type PolicyStep = components['schemas']['PolicyStep'];
export type PolicyStepInput = components['schemas']['PolicyStepInput'];
export type PolicyStepInstance = components['schemas']['PolicyStepInstance'];
export type PolicyStepState = components['schemas']['PolicyStepState'];
export type PolicySteps = components['schemas']['PolicySteps'];
export type PolicyStepsInput = components['schemas']['PolicyStepsInput'];
export type PolicyType = components['schemas']['PolicyType'];
export type PolicyTypeInput = components['schemas']['PolicyTypeInput'];
export type PolicyUse = components['schemas']['PolicyUse'];
export type PolicyUseCounts = components['schemas']['PolicyUseCounts'];
export type PolicyUseKind = components['schemas']['PolicyUseKind'];
export type PrincipalTypeFilter = components['schemas']['PrincipalTypeFilter'];
export type PrincipalTypeFilterInput = components['schemas']['PrincipalTypeFilterInput'];
export type ProcessTaskRequest = components['schemas']['ProcessTaskRequest'];
export type ProcessTaskResponse = components['schemas']['ProcessTaskResponse'];
export type Provision = components['schemas']['Provision'];
export type ProvisionInput = components['schemas']['ProvisionInput'];
export type ProvisionInstance = components['schemas']['ProvisionInstance'];
export type ProvisionInstanceState = components['schemas']['ProvisionInstanceState'];
export type ProvisionPolicy = components['schemas']['ProvisionPolicy'];
export type ProvisionPolicyInput = components['schemas']['ProvisionPolicyInput'];
export type ProvisionTarget = components['schemas']['ProvisionTarget'];
export type ProvisionTargetInput = components['schemas']['ProvisionTargetInput'];
export type ProvisionWaitingOn = components['schemas']['ProvisionWaitingOn'];
export type ProvisionerAssignment = components['schemas']['ProvisionerAssignment'];
export type ProvisionerAssignmentInput = components['schemas']['ProvisionerAssignmentInput'];
export type ReassignTaskRequest = components['schemas']['ReassignTaskRequest'];
export type ReassignedAction = components['schemas']['ReassignedAction'];
export type ReassignedByErrorAction = components['schemas']['ReassignedByErrorAction'];
export type RecurrenceFrequency = components['schemas']['RecurrenceFrequency'];
export type RecurrenceFrequencyInput = components['schemas']['RecurrenceFrequencyInput'];
export type RecurrenceRule = components['schemas']['RecurrenceRule'];
export type RecurrenceRuleInput = components['schemas']['RecurrenceRuleInput'];
export type Reject = components['schemas']['Reject'];
export type RejectInput = components['schemas']['RejectInput'];
export type RejectInstance = components['schemas']['RejectInstance'];
export type RemindTaskRequest = components['schemas']['RemindTaskRequest'];
export type ReopenActionInput = components['schemas']['ReopenActionInput'];
export type RepeatedRules = components['schemas']['RepeatedRules'];
export type RepeatedRulesInput = components['schemas']['RepeatedRulesInput'];
export type ReportProvisionErrorRequest = components['schemas']['ReportProvisionErrorRequest'];
export type ReportState = components['schemas']['ReportState'];
export type RequestSchema = components['schemas']['RequestSchema'];
export type RequestSchemaEntitlementBinding = components['schemas']['RequestSchemaEntitlementBinding'];
export type RequestSchemaInput = components['schemas']['RequestSchemaInput'];
export type RequestSchemaResponse = components['schemas']['RequestSchemaResponse'];
export type RequestableAction = components['schemas']['RequestableAction'];
export type RequestableActionInput = components['schemas']['RequestableActionInput'];
export type RequestableActionRefInput = components['schemas']['RequestableActionRefInput'];
export type RequestableActionResponse = components['schemas']['RequestableActionResponse'];
export type RequiredTogether = components['schemas']['RequiredTogether'];
export type RequiredTogetherInput = components['schemas']['RequiredTogetherInput'];
export type ResetTaskRequest = components['schemas']['ResetTaskRequest'];
export type ResolveActionInput = components['schemas']['ResolveActionInput'];
export type ResourceCreateAction = components['schemas']['ResourceCreateAction'];
export type ResourceCreateActionInput = components['schemas']['ResourceCreateActionInput'];
export type ResourceOwnerApproval = components['schemas']['ResourceOwnerApproval'];
export type ResourceOwnerApprovalInput = components['schemas']['ResourceOwnerApprovalInput'];
export type ResourceSelectionScope = components['schemas']['ResourceSelectionScope'];
export type ResourceSelectionScopeInput = components['schemas']['ResourceSelectionScopeInput'];
export type ResourceTypeIdRef = components['schemas']['ResourceTypeIdRef'];
export type ResourceTypeIdRefInput = components['schemas']['ResourceTypeIdRefInput'];
export type ResourceTypeSelectionScope = components['schemas']['ResourceTypeSelectionScope'];
export type ResourceTypeSelectionScopeInput = components['schemas']['ResourceTypeSelectionScopeInput'];
export type RestartAction = components['schemas']['RestartAction'];
export type RestartTaskRequest = components['schemas']['RestartTaskRequest'];
export type RetryTaskProvisioningRequest = components['schemas']['RetryTaskProvisioningRequest'];
export type ReviewSignatureConfig = components['schemas']['ReviewSignatureConfig'];
export type ReviewSignatureConfigInput = components['schemas']['ReviewSignatureConfigInput'];
export type ReviewerAttributeBinding = components['schemas']['ReviewerAttributeBinding'];
export type ReviewerAttributeBindingInput = components['schemas']['ReviewerAttributeBindingInput'];
export type ReviewerAttributeConfig = components['schemas']['ReviewerAttributeConfig'];
export type ReviewerAttributeConfigInput = components['schemas']['ReviewerAttributeConfigInput'];
export type RevocationEffect = components['schemas']['RevocationEffect'];
export type RevokeOutcome = components['schemas']['RevokeOutcome'];
export type RevokeOutcomeInput = components['schemas']['RevokeOutcomeInput'];
export type Role = components['schemas']['Role'];
export type RoleInput = components['schemas']['RoleInput'];
export type RoleResponse = components['schemas']['RoleResponse'];
export type RollBackTaskRequest = components['schemas']['RollBackTaskRequest'];
export type RpcStatus = components['schemas']['RpcStatus'];
export type Rule = components['schemas']['Rule'];
export type RuleInput = components['schemas']['RuleInput'];
export type ScopeRole = components['schemas']['ScopeRole'];
export type ScopeRoleInput = components['schemas']['ScopeRoleInput'];
export type ScopeRoleRef = components['schemas']['ScopeRoleRef'];
export type ScopeRoleRefInput = components['schemas']['ScopeRoleRefInput'];
export type ScopeRoleSelectionScope = components['schemas']['ScopeRoleSelectionScope'];
export type ScopeRoleSelectionScopeInput = components['schemas']['ScopeRoleSelectionScopeInput'];
export type SearchAppEntitlementsRequest = components['schemas']['SearchAppEntitlementsRequest'];
export type SearchAppEntitlementsResponse = components['schemas']['SearchAppEntitlementsResponse'];
export type SearchAppsRequest = components['schemas']['SearchAppsRequest'];
export type SearchAutomationExecutionsRequest = components['schemas']['SearchAutomationExecutionsRequest'];
export type SearchAutomationsRequest = components['schemas']['SearchAutomationsRequest'];
export type SearchFindingsRequest = components['schemas']['SearchFindingsRequest'];
export type SearchFindingsResponse = components['schemas']['SearchFindingsResponse'];
export type SearchGrantsRequest = components['schemas']['SearchGrantsRequest'];
export type SearchGrantsResponse = components['schemas']['SearchGrantsResponse'];
export type SearchPersonalClientsRequest = components['schemas']['SearchPersonalClientsRequest'];
export type SearchPoliciesRequest = components['schemas']['SearchPoliciesRequest'];
export type SearchRequestSchemasRequest = components['schemas']['SearchRequestSchemasRequest'];
export type SearchRequestableActionsRequest = components['schemas']['SearchRequestableActionsRequest'];
export type SearchTasksRequest = components['schemas']['SearchTasksRequest'];
export type SearchTasksResponse = components['schemas']['SearchTasksResponse'];
export type SearchUsersRequest = components['schemas']['SearchUsersRequest'];
export type SecretTrait = components['schemas']['SecretTrait'];
export type SelectField = components['schemas']['SelectField'];
export type SelectFieldInput = components['schemas']['SelectFieldInput'];
export type SelectOption = components['schemas']['SelectOption'];
export type SelectOptionInput = components['schemas']['SelectOptionInput'];
export type SelectType = components['schemas']['SelectType'];
export type SelectTypeInput = components['schemas']['SelectTypeInput'];
export type SelectedUsersScope = components['schemas']['SelectedUsersScope'];
export type SelectedUsersScopeInput = components['schemas']['SelectedUsersScopeInput'];
export type SelfApproval = components['schemas']['SelfApproval'];
export type SelfApprovalInput = components['schemas']['SelfApprovalInput'];
export type SetAppResourceOwnersRequest = components['schemas']['SetAppResourceOwnersRequest'];
export type SetCampaignScopeAndEntitlementsRequest = components['schemas']['SetCampaignScopeAndEntitlementsRequest'];
export type SetTemplateScopeAndEntitlementsRequest = components['schemas']['SetTemplateScopeAndEntitlementsRequest'];
export type SetTemplateScopeByResourceTypeRequest = components['schemas']['SetTemplateScopeByResourceTypeRequest'];
export type SetUserDelegationRequest = components['schemas']['SetUserDelegationRequest'];
export type SetUserDelegationResponse = components['schemas']['SetUserDelegationResponse'];
export type SetUserRolesRequest = components['schemas']['SetUserRolesRequest'];
export type SetUserRolesResponse = components['schemas']['SetUserRolesResponse'];
export type Sfixed32Rules = components['schemas']['Sfixed32Rules'];
export type Sfixed32RulesInput = components['schemas']['Sfixed32RulesInput'];
export type Sfixed64Rules = components['schemas']['Sfixed64Rules'];
export type Sfixed64RulesInput = components['schemas']['Sfixed64RulesInput'];
export type SharedProviderConfig = components['schemas']['SharedProviderConfig'];
export type SharedProviderConfigInput = components['schemas']['SharedProviderConfigInput'];
export type SimulatePolicyRequest = components['schemas']['SimulatePolicyRequest'];
export type SimulatePolicyResponse = components['schemas']['SimulatePolicyResponse'];
export type SimulatedStep = components['schemas']['SimulatedStep'];
export type SingleAppSetup = components['schemas']['SingleAppSetup'];
export type SingleAppSetupInput = components['schemas']['SingleAppSetupInput'];
export type Sint32Rules = components['schemas']['Sint32Rules'];
export type Sint32RulesInput = components['schemas']['Sint32RulesInput'];
export type Sint64Rules = components['schemas']['Sint64Rules'];
export type Sint64RulesInput = components['schemas']['Sint64RulesInput'];
export type SkipTaskStepRequest = components['schemas']['SkipTaskStepRequest'];
export type SkippedAction = components['schemas']['SkippedAction'];
export type SlackChannel = components['schemas']['SlackChannel'];
export type SlackChannelInput = components['schemas']['SlackChannelInput'];
export type SnoozeActionInput = components['schemas']['SnoozeActionInput'];
export type SpecificAccessConflictsScope = components['schemas']['SpecificAccessConflictsScope'];
export type SpecificAccessConflictsScopeInput = components['schemas']['SpecificAccessConflictsScopeInput'];
export type SpecificResourcesScope = components['schemas']['SpecificResourcesScope'];
export type SpecificResourcesScopeInput = components['schemas']['SpecificResourcesScopeInput'];
export type StartAutomationRequest = components['schemas']['StartAutomationRequest'];
export type StartAutomationResponse = components['schemas']['StartAutomationResponse'];
export type StepApprovalTypeInput = components['schemas']['StepApprovalTypeInput'];
export type StringField = components['schemas']['StringField'];
export type StringFieldInput = components['schemas']['StringFieldInput'];
export type StringMapField = components['schemas']['StringMapField'];
export type StringMapFieldInput = components['schemas']['StringMapFieldInput'];
export type StringMapRules = components['schemas']['StringMapRules'];
export type StringMapRulesInput = components['schemas']['StringMapRulesInput'];
export type StringRules = components['schemas']['StringRules'];
export type StringRulesInput = components['schemas']['StringRulesInput'];
export type StringSliceField = components['schemas']['StringSliceField'];
export type StringSliceFieldInput = components['schemas']['StringSliceFieldInput'];
export type Struct = components['schemas']['Struct'];
export type SuppressStateActionInput = components['schemas']['SuppressStateActionInput'];
export type Task = components['schemas']['Task'];
export type TaskAction = components['schemas']['TaskAction'];
export type TaskActionInstance = components['schemas']['TaskActionInstance'];
export type TaskActionInstanceInput = components['schemas']['TaskActionInstanceInput'];
export type TaskActionResponse = components['schemas']['TaskActionResponse'];
export type TaskActionType = components['schemas']['TaskActionType'];
export type TaskAuditAccessRequestOutcome = components['schemas']['TaskAuditAccessRequestOutcome'];
export type TaskAuditAccountDeleted = components['schemas']['TaskAuditAccountDeleted'];
export type TaskAuditAccountLifecycleActionCreated = components['schemas']['TaskAuditAccountLifecycleActionCreated'];
export type TaskAuditAccountLifecycleActionFailed = components['schemas']['TaskAuditAccountLifecycleActionFailed'];
export type TaskAuditActionInstanceCreated = components['schemas']['TaskAuditActionInstanceCreated'];
export type TaskAuditActionInstanceFailed = components['schemas']['TaskAuditActionInstanceFailed'];
export type TaskAuditActionInstanceSucceeded = components['schemas']['TaskAuditActionInstanceSucceeded'];
export type TaskAuditActionSubmitted = components['schemas']['TaskAuditActionSubmitted'];
export type TaskAuditApprovalAutoAcceptedByPolicy = components['schemas']['TaskAuditApprovalAutoAcceptedByPolicy'];
export type TaskAuditApprovalAutoRejectedByPolicy = components['schemas']['TaskAuditApprovalAutoRejectedByPolicy'];
export type TaskAuditApprovalHappenedAutomatically = components['schemas']['TaskAuditApprovalHappenedAutomatically'];
export type TaskAuditApprovalInstanceChange = components['schemas']['TaskAuditApprovalInstanceChange'];
export type TaskAuditAutomationTriggered = components['schemas']['TaskAuditAutomationTriggered'];
export type TaskAuditBulkActionError = components['schemas']['TaskAuditBulkActionError'];
export type TaskAuditCancelledResult = components['schemas']['TaskAuditCancelledResult'];
export type TaskAuditCertifyOutcome = components['schemas']['TaskAuditCertifyOutcome'];
export type TaskAuditComment = components['schemas']['TaskAuditComment'];
export type TaskAuditConditionalPolicyExecutionResult = components['schemas']['TaskAuditConditionalPolicyExecutionResult'];
export type TaskAuditConnectorActionResult = components['schemas']['TaskAuditConnectorActionResult'];
export type TaskAuditCreatedReplacementExtensionGrantTask = components['schemas']['TaskAuditCreatedReplacementExtensionGrantTask'];
export type TaskAuditErrorResult = components['schemas']['TaskAuditErrorResult'];
export type TaskAuditEscalateToEmergencyAccess = components['schemas']['TaskAuditEscalateToEmergencyAccess'];
export type TaskAuditEventType = components['schemas']['TaskAuditEventType'];
export type TaskAuditExpressionPolicyStepError = components['schemas']['TaskAuditExpressionPolicyStepError'];
export type TaskAuditExternalTicketCreated = components['schemas']['TaskAuditExternalTicketCreated'];
export type TaskAuditExternalTicketError = components['schemas']['TaskAuditExternalTicketError'];
export type TaskAuditExternalTicketProvisionStepResolved = components['schemas']['TaskAuditExternalTicketProvisionStepResolved'];
export type TaskAuditExternalTicketTriggered = components['schemas']['TaskAuditExternalTicketTriggered'];
export type TaskAuditFinishedConnectorActions = components['schemas']['TaskAuditFinishedConnectorActions'];
export type TaskAuditFormInstanceChange = components['schemas']['TaskAuditFormInstanceChange'];
export type TaskAuditGrantDurationUpdated = components['schemas']['TaskAuditGrantDurationUpdated'];
export type TaskAuditGrantOutcome = components['schemas']['TaskAuditGrantOutcome'];
export type TaskAuditHardReset = components['schemas']['TaskAuditHardReset'];
export type TaskAuditMetaData = components['schemas']['TaskAuditMetaData'];
export type TaskAuditNewTask = components['schemas']['TaskAuditNewTask'];
export type TaskAuditNewTaskCreatedFrom = components['schemas']['TaskAuditNewTaskCreatedFrom'];
export type TaskAuditPendingResult = components['schemas']['TaskAuditPendingResult'];
export type TaskAuditPolicyApprovalReassigned = components['schemas']['TaskAuditPolicyApprovalReassigned'];
export type TaskAuditPolicyChanged = components['schemas']['TaskAuditPolicyChanged'];
export type TaskAuditPolicyEvaluationStep = components['schemas']['TaskAuditPolicyEvaluationStep'];
export type TaskAuditPolicyProvisionCancelled = components['schemas']['TaskAuditPolicyProvisionCancelled'];
export type TaskAuditPolicyProvisionError = components['schemas']['TaskAuditPolicyProvisionError'];
export type TaskAuditPolicyProvisionReassigned = components['schemas']['TaskAuditPolicyProvisionReassigned'];
export type TaskAuditProvisionEntitlementMergeCompleted = components['schemas']['TaskAuditProvisionEntitlementMergeCompleted'];
export type TaskAuditProvisionEntitlementMergeTimedOut = components['schemas']['TaskAuditProvisionEntitlementMergeTimedOut'];
export type TaskAuditProvisionWaitingForEntitlementMerge = components['schemas']['TaskAuditProvisionWaitingForEntitlementMerge'];
export type TaskAuditReassignedToDelegate = components['schemas']['TaskAuditReassignedToDelegate'];
export type TaskAuditReassignmentFallbackToAdmin = components['schemas']['TaskAuditReassignmentFallbackToAdmin'];
export type TaskAuditReassignmentListError = components['schemas']['TaskAuditReassignmentListError'];
export type TaskAuditRequestDefaultsApplied = components['schemas']['TaskAuditRequestDefaultsApplied'];
export type TaskAuditRestart = components['schemas']['TaskAuditRestart'];
export type TaskAuditRevokeOutcome = components['schemas']['TaskAuditRevokeOutcome'];
export type TaskAuditSLAEscalation = components['schemas']['TaskAuditSLAEscalation'];
export type TaskAuditStartedConnectorActions = components['schemas']['TaskAuditStartedConnectorActions'];
export type TaskAuditStateChange = components['schemas']['TaskAuditStateChange'];
export type TaskAuditStepSkipped = components['schemas']['TaskAuditStepSkipped'];
export type TaskAuditStepUpApproval = components['schemas']['TaskAuditStepUpApproval'];
export type TaskAuditSuccessResult = components['schemas']['TaskAuditSuccessResult'];
export type TaskAuditView = components['schemas']['TaskAuditView'];
export type TaskAuditViewRefInput = components['schemas']['TaskAuditViewRefInput'];
export type TaskAuditWaitForAnalysisStepSuccess = components['schemas']['TaskAuditWaitForAnalysisStepSuccess'];
export type TaskAuditWaitForAnalysisStepTimedOut = components['schemas']['TaskAuditWaitForAnalysisStepTimedOut'];
export type TaskAuditWaitForAnalysisStepWaiting = components['schemas']['TaskAuditWaitForAnalysisStepWaiting'];
export type TaskAuditWaitStepSuccess = components['schemas']['TaskAuditWaitStepSuccess'];
export type TaskAuditWaitStepTimedOut = components['schemas']['TaskAuditWaitStepTimedOut'];
export type TaskAuditWaitStepUntilTime = components['schemas']['TaskAuditWaitStepUntilTime'];
export type TaskAuditWaitStepWaiting = components['schemas']['TaskAuditWaitStepWaiting'];
export type TaskAuditWebhookApprovalAttempt = components['schemas']['TaskAuditWebhookApprovalAttempt'];
export type TaskAuditWebhookApprovalBadResponse = components['schemas']['TaskAuditWebhookApprovalBadResponse'];
export type TaskAuditWebhookApprovalFatalError = components['schemas']['TaskAuditWebhookApprovalFatalError'];
export type TaskAuditWebhookApprovalSuccess = components['schemas']['TaskAuditWebhookApprovalSuccess'];
export type TaskAuditWebhookApprovalTriggered = components['schemas']['TaskAuditWebhookApprovalTriggered'];
export type TaskAuditWebhookAttempt = components['schemas']['TaskAuditWebhookAttempt'];
export type TaskAuditWebhookSuccess = components['schemas']['TaskAuditWebhookSuccess'];
export type TaskAuditWebhookTriggered = components['schemas']['TaskAuditWebhookTriggered'];
export type TaskExpandMaskInput = components['schemas']['TaskExpandMaskInput'];
export type TaskGrantSource = components['schemas']['TaskGrantSource'];
export type TaskGrantSourceInput = components['schemas']['TaskGrantSourceInput'];
export type TaskOrigin = components['schemas']['TaskOrigin'];
export type TaskProcessingType = components['schemas']['TaskProcessingType'];
export type TaskRefInput = components['schemas']['TaskRefInput'];
export type TaskRevocationTarget = components['schemas']['TaskRevocationTarget'];
export type TaskRevokeSource = components['schemas']['TaskRevokeSource'];
export type TaskRevokeSourceExpired = components['schemas']['TaskRevokeSourceExpired'];
export type TaskRevokeSourceExpiredInput = components['schemas']['TaskRevokeSourceExpiredInput'];
export type TaskRevokeSourceInput = components['schemas']['TaskRevokeSourceInput'];
export type TaskRevokeSourceNonUsage = components['schemas']['TaskRevokeSourceNonUsage'];
export type TaskRevokeSourceNonUsageInput = components['schemas']['TaskRevokeSourceNonUsageInput'];
export type TaskRevokeSourceRequest = components['schemas']['TaskRevokeSourceRequest'];
export type TaskRevokeSourceRequestInput = components['schemas']['TaskRevokeSourceRequestInput'];
export type TaskRevokeSourceReview = components['schemas']['TaskRevokeSourceReview'];
export type TaskRevokeSourceReviewInput = components['schemas']['TaskRevokeSourceReviewInput'];
export type TaskSearchCurrentStepInput = components['schemas']['TaskSearchCurrentStepInput'];
export type TaskSearchSortByInput = components['schemas']['TaskSearchSortByInput'];
export type TaskState = components['schemas']['TaskState'];
export type TaskStateInput = components['schemas']['TaskStateInput'];
export type TaskType = components['schemas']['TaskType'];
export type TaskTypeAction = components['schemas']['TaskTypeAction'];
export type TaskTypeActionInput = components['schemas']['TaskTypeActionInput'];
export type TaskTypeActionType = components['schemas']['TaskTypeActionType'];
export type TaskTypeActionTypeInput = components['schemas']['TaskTypeActionTypeInput'];
export type TaskTypeCertify = components['schemas']['TaskTypeCertify'];
export type TaskTypeCertifyInput = components['schemas']['TaskTypeCertifyInput'];
export type TaskTypeFinding = components['schemas']['TaskTypeFinding'];
export type TaskTypeFindingInput = components['schemas']['TaskTypeFindingInput'];
export type TaskTypeGrant = components['schemas']['TaskTypeGrant'];
export type TaskTypeGrantInput = components['schemas']['TaskTypeGrantInput'];
export type TaskTypeInput = components['schemas']['TaskTypeInput'];
export type TaskTypeOffboarding = components['schemas']['TaskTypeOffboarding'];
export type TaskTypeOffboardingInput = components['schemas']['TaskTypeOffboardingInput'];
export type TaskTypeRevoke = components['schemas']['TaskTypeRevoke'];
export type TaskTypeRevokeInput = components['schemas']['TaskTypeRevokeInput'];
export type TaskView = components['schemas']['TaskView'];
export type TemplateScopeAndEntitlementsResponse = components['schemas']['TemplateScopeAndEntitlementsResponse'];
export type TenantTarget = components['schemas']['TenantTarget'];
export type TenantTargetInput = components['schemas']['TenantTargetInput'];
export type TextField = components['schemas']['TextField'];
export type TextFieldInput = components['schemas']['TextFieldInput'];
export type Timestamp = components['schemas']['Timestamp'];
export type TimestampRules = components['schemas']['TimestampRules'];
export type TimestampRulesInput = components['schemas']['TimestampRulesInput'];
export type ToggleField = components['schemas']['ToggleField'];
export type ToggleFieldInput = components['schemas']['ToggleFieldInput'];
export type TokenError = components['schemas']['TokenError'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type ToolCallInput = components['schemas']['ToolCallInput'];
export type Uint32Rules = components['schemas']['Uint32Rules'];
export type Uint32RulesInput = components['schemas']['Uint32RulesInput'];
export type Uint64 = components['schemas']['Uint64'];
export type Uint64Rules = components['schemas']['Uint64Rules'];
export type Uint64RulesInput = components['schemas']['Uint64RulesInput'];
export type UnconfiguredProvision = components['schemas']['UnconfiguredProvision'];
export type UnconfiguredProvisionInput = components['schemas']['UnconfiguredProvisionInput'];
export type UnsuppressActionInput = components['schemas']['UnsuppressActionInput'];
export type UpdateAccessReviewRequest = components['schemas']['UpdateAccessReviewRequest'];
export type UpdateAccessReviewTemplateRequest = components['schemas']['UpdateAccessReviewTemplateRequest'];
export type UpdateAppEntitlementRequest = components['schemas']['UpdateAppEntitlementRequest'];
export type UpdateAppEntitlementResponse = components['schemas']['UpdateAppEntitlementResponse'];
export type UpdateAppRequest = components['schemas']['UpdateAppRequest'];
export type UpdateAppResponse = components['schemas']['UpdateAppResponse'];
export type UpdateAutomationRequest = components['schemas']['UpdateAutomationRequest'];
export type UpdateFindingStateRequest = components['schemas']['UpdateFindingStateRequest'];
export type UpdateFindingStatesRequest = components['schemas']['UpdateFindingStatesRequest'];
export type UpdateGrantDurationRequest = components['schemas']['UpdateGrantDurationRequest'];
export type UpdatePersonalClientRequest = components['schemas']['UpdatePersonalClientRequest'];
export type UpdatePolicyRequest = components['schemas']['UpdatePolicyRequest'];
export type UpdateRequestDataRequest = components['schemas']['UpdateRequestDataRequest'];
export type UpdateRequestSchemaRequest = components['schemas']['UpdateRequestSchemaRequest'];
export type UpdateRequestableActionRequest = components['schemas']['UpdateRequestableActionRequest'];
export type UpdateRoleRequest = components['schemas']['UpdateRoleRequest'];
export type Upload = components['schemas']['Upload'];
export type User = components['schemas']['User'];
export type UserApproval = components['schemas']['UserApproval'];
export type UserApprovalInput = components['schemas']['UserApprovalInput'];
export type UserAttributeMappingSource = components['schemas']['UserAttributeMappingSource'];
export type UserAttributeMappingSourceInput = components['schemas']['UserAttributeMappingSourceInput'];
export type UserCriteriaScope = components['schemas']['UserCriteriaScope'];
export type UserCriteriaScopeInput = components['schemas']['UserCriteriaScopeInput'];
export type UserExpandMaskInput = components['schemas']['UserExpandMaskInput'];
export type UserInput = components['schemas']['UserInput'];
export type UserOrigin = components['schemas']['UserOrigin'];
export type UserOriginInput = components['schemas']['UserOriginInput'];
export type UserProviderConfig = components['schemas']['UserProviderConfig'];
export type UserProviderConfigInput = components['schemas']['UserProviderConfigInput'];
export type UserProvisioner = components['schemas']['UserProvisioner'];
export type UserProvisionerInput = components['schemas']['UserProvisionerInput'];
export type UserRefInput = components['schemas']['UserRefInput'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserStatusInput = components['schemas']['UserStatusInput'];
export type UserType = components['schemas']['UserType'];
export type UserTypeInput = components['schemas']['UserTypeInput'];
export type UserView = components['schemas']['UserView'];
export type ValidateExpressionRequest = components['schemas']['ValidateExpressionRequest'];
export type ValidateExpressionResponse = components['schemas']['ValidateExpressionResponse'];
export type Wait = components['schemas']['Wait'];
export type WaitCondition = components['schemas']['WaitCondition'];
export type WaitConditionInput = components['schemas']['WaitConditionInput'];
export type WaitConditionInstance = components['schemas']['WaitConditionInstance'];
export type WaitConditionSucceeded = components['schemas']['WaitConditionSucceeded'];
export type WaitConditionTimedOut = components['schemas']['WaitConditionTimedOut'];
export type WaitDuration = components['schemas']['WaitDuration'];
export type WaitDurationInput = components['schemas']['WaitDurationInput'];
export type WaitInput = components['schemas']['WaitInput'];
export type WaitInstance = components['schemas']['WaitInstance'];
export type WaitInstanceState = components['schemas']['WaitInstanceState'];
export type WaitTimeoutAction = components['schemas']['WaitTimeoutAction'];
export type WaitTimeoutActionInput = components['schemas']['WaitTimeoutActionInput'];
export type WaitUntilTime = components['schemas']['WaitUntilTime'];
export type WaitUntilTimeInput = components['schemas']['WaitUntilTimeInput'];
export type WaitUntilTimeInstance = components['schemas']['WaitUntilTimeInstance'];
export type WaitingForDevicePlacement = components['schemas']['WaitingForDevicePlacement'];
export type WaitingForEntitlementMerge = components['schemas']['WaitingForEntitlementMerge'];
export type WebhookApproval = components['schemas']['WebhookApproval'];
export type WebhookApprovalInput = components['schemas']['WebhookApprovalInput'];
export type WebhookProvision = components['schemas']['WebhookProvision'];
export type WebhookProvisionInput = components['schemas']['WebhookProvisionInput'];
export type WellKnownRegex = components['schemas']['WellKnownRegex'];
export type WellKnownRegexInput = components['schemas']['WellKnownRegexInput'];
export type ResponseTokenRefused = components['responses']['TokenRefused'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternal = components['responses']['Internal'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponsePermissionDenied = components['responses']['PermissionDenied'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterPageToken = components['parameters']['PageToken'];
export type ParameterPersonalClientId = components['parameters']['PersonalClientId'];
export type ParameterRoleId = components['parameters']['RoleId'];
export type ParameterUserIdInPath = components['parameters']['UserIdInPath'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterAppIdAsId = components['parameters']['AppIdAsId'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterResourceTypeIdAsId = components['parameters']['ResourceTypeIdAsId'];
export type ParameterResourceTypeId = components['parameters']['ResourceTypeId'];
export type ParameterResourceIdAsId = components['parameters']['ResourceIdAsId'];
export type ParameterOwnedResourceTypeId = components['parameters']['OwnedResourceTypeId'];
export type ParameterOwnedResourceId = components['parameters']['OwnedResourceId'];
export type ParameterEntitlementIdAsId = components['parameters']['EntitlementIdAsId'];
export type ParameterImportId = components['parameters']['ImportId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterPolicyId = components['parameters']['PolicyId'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterAutomationId = components['parameters']['AutomationId'];
export type ParameterAutomationExecutionId = components['parameters']['AutomationExecutionId'];
export type ParameterRequestableActionId = components['parameters']['RequestableActionId'];
export type ParameterRequestSchemaId = components['parameters']['RequestSchemaId'];
export type ParameterUploadRequestSchemaId = components['parameters']['UploadRequestSchemaId'];
export type ParameterUploadFieldName = components['parameters']['UploadFieldName'];
export type ParameterUploadId = components['parameters']['UploadId'];
export type ParameterAccessReviewIdAsId = components['parameters']['AccessReviewIdAsId'];
export type ParameterAccessReviewId = components['parameters']['AccessReviewId'];
export type ParameterReportId = components['parameters']['ReportId'];
export type ParameterAccessReviewTemplateIdAsId = components['parameters']['AccessReviewTemplateIdAsId'];
export type ParameterAccessReviewTemplateId = components['parameters']['AccessReviewTemplateId'];
export type ParameterTaskIdAsId = components['parameters']['TaskIdAsId'];
export type ParameterFindingIdAsId = components['parameters']['FindingIdAsId'];
export type ParameterFindingId = components['parameters']['FindingId'];
export type ParameterTaskId = components['parameters']['TaskId'];
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CreateTokenRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["TokenRefused"];
            401: components["responses"]["TokenRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonWebKeySet"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    introspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntrospectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPersonalClients: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPersonalClientsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPersonalClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePersonalClientRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePersonalClientResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonalClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the API client. */
                id: components["parameters"]["PersonalClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalClientResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePersonalClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the API client. */
                id: components["parameters"]["PersonalClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePersonalClientRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalClientResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePersonalClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the API client. */
                id: components["parameters"]["PersonalClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPersonalClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPersonalClientsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPersonalClientsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRolesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the role, which is its name, such as `campaign_admin`. */
                role_id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the role, which is its name, such as `campaign_admin`. */
                role_id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoleRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListUsersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    introspectUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntrospectUserRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUserRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUserRolesRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUserRolesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUserDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                user_id: components["parameters"]["UserIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUserDelegationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUserDelegationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchUsersRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListUsersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApps: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                id: components["parameters"]["AppIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                id: components["parameters"]["AppIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAppResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchAppsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppUsers: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppUsersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppResourceTypes: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppResourceTypesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppResourceType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                id: components["parameters"]["ResourceTypeIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppResourceTypeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppResources: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                app_resource_type_id: components["parameters"]["ResourceTypeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppResourcesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                app_resource_type_id: components["parameters"]["ResourceTypeId"];
                /** @description The id of the resource. */
                id: components["parameters"]["ResourceIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppResourceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppResourceOwners: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppResourceOwnersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setAppResourceOwners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAppResourceOwnersRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppResourceOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppResourceOwnerRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAppResourceOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAppResourceOwnerRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppResourceOwnerIds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppResourceOwnerIdsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAppResourceOwnerIds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the resource type. */
                resource_type_id: components["parameters"]["OwnedResourceTypeId"];
                /** @description The id of the resource. */
                resource_id: components["parameters"]["OwnedResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppEntitlements: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the entitlement. */
                id: components["parameters"]["EntitlementIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppEntitlementResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAppEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the app. */
                app_id: components["parameters"]["AppId"];
                /** @description The id of the entitlement. */
                id: components["parameters"]["EntitlementIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppEntitlementRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAppEntitlementResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAppEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchAppEntitlementsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAppEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchGrantsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchGrantsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateImportForm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPolicies: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPoliciesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    simulatePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatePolicyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateExpression: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateExpressionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateExpressionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the policy. */
                id: components["parameters"]["PolicyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the policy, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the policy. */
                id: components["parameters"]["PolicyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePolicyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the policy, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the policy. */
                id: components["parameters"]["PolicyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPolicyUses: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the policy. */
                id: components["parameters"]["PolicyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPolicyUsesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPoliciesRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPoliciesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAutomations: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAutomationsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAutomation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAutomationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAutomationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startAutomation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAutomationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartAutomationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAutomations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchAutomationsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAutomationsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAutomationExecutions: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAutomationExecutionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAutomationExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                id: components["parameters"]["AutomationExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAutomationExecutionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAutomationExecutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchAutomationExecutionsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAutomationExecutionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRequestableActions: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestableActionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRequestableAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRequestableActionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestableActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequestableAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action. */
                id: components["parameters"]["RequestableActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestableActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRequestableAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action. */
                id: components["parameters"]["RequestableActionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRequestableActionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestableActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRequestableAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action. */
                id: components["parameters"]["RequestableActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchRequestableActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequestableActionsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestableActionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRequestSchemas: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestSchemasResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRequestSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRequestSchemaRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the form, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSchemaResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequestSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the form, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSchemaResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRequestSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRequestSchemaRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the form, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSchemaResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRequestSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequestSchemaJsonSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetRequestSchemaJsonSchemaResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkRequestSchemaAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckRequestSchemaAnswersRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckRequestSchemaAnswersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRequestSchemaEntitlementBindings: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the form. */
                request_schema_id: components["parameters"]["RequestSchemaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestSchemaEntitlementBindingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchRequestSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequestSchemasRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestSchemasResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequestSchemaEntitlementBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetRequestSchemaEntitlementBindingRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSchemaEntitlementBinding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRequestSchemaEntitlementBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRequestSchemaEntitlementBindingRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSchemaEntitlementBinding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRequestSchemaEntitlementBinding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteRequestSchemaEntitlementBindingRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUpload: {
        parameters: {
            query?: {
                /** @description The id of the form that the file is an answer to. Sent together with `field_name`. */
                request_schema_id?: components["parameters"]["UploadRequestSchemaId"];
                /** @description The name of the file field in that form. Sent together with `request_schema_id`. */
                field_name?: components["parameters"]["UploadFieldName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateUploadForm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateUploadResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the file. */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccessReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessReviewRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the campaign, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccessReviews: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAccessReviewsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                id: components["parameters"]["AccessReviewIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the campaign, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccessReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the campaign. */
                id: components["parameters"]["AccessReviewIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccessReviewRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the campaign, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                id: components["parameters"]["AccessReviewIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCampaignScopeAndEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignScopeAndEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setCampaignScopeAndEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCampaignScopeAndEntitlementsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignScopeAndEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    prepareAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccessReviewActionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    unprepareAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccessReviewActionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccessReviewActionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EndAccessReviewRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccessReviewReports: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAccessReviewReportsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateAccessReviewReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateAccessReviewReportRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadAccessReviewReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign. */
                access_review_id: components["parameters"]["AccessReviewId"];
                /** @description The id of the report. */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["AccessReviewReportDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccessReviewTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessReviewTemplateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the template, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewTemplateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccessReviewTemplates: {
        parameters: {
            query?: {
                /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
                page_token?: components["parameters"]["PageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAccessReviewTemplatesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccessReviewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the template. */
                id: components["parameters"]["AccessReviewTemplateIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the template, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewTemplateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccessReviewTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the template. */
                id: components["parameters"]["AccessReviewTemplateIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccessReviewTemplateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the template, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewTemplateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccessReviewTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the template. */
                id: components["parameters"]["AccessReviewTemplateIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateScopeAndEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the template. */
                access_review_template_id: components["parameters"]["AccessReviewTemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateScopeAndEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setTemplateScopeAndEntitlements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the template. */
                access_review_template_id: components["parameters"]["AccessReviewTemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTemplateScopeAndEntitlementsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateScopeAndEntitlementsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setTemplateScopeByResourceType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the template. */
                access_review_template_id: components["parameters"]["AccessReviewTemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTemplateScopeByResourceTypeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccessReviewFromTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the template. */
                access_review_template_id: components["parameters"]["AccessReviewTemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessReviewFromTemplateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The version of the campaign, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessReviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                id: components["parameters"]["TaskIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchTasksRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchTasksResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGrantTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGrantTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRevokeTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRevokeTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOffboardingTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOffboardingTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFindingRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchFindings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchFindingsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchFindingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFindingStates: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFindingStatesRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFindingTasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFindingTasksRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the finding. */
                id: components["parameters"]["FindingIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFindingResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFindingState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the finding. */
                finding_id: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFindingStateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFindingRemediationTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the finding. */
                finding_id: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFindingRemediationTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFindingTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFindingTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the finding. */
                finding_id: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFindingTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFindingTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createActionTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateActionTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createResourceActionTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceActionTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScopeRoleTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateScopeRoleTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToolCallTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of the caller's own, new for each object. When the same caller repeats the same request with it within 24 hours, nothing is made again and the answer is the one of the first time; with another body it is refused with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateToolCallTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTaskAudits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListTaskAuditsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTaskAuditsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTaskInsights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTaskInsightsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    denyTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DenyTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    commentTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloseTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reassignTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    restartTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestartTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    skipTaskStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkipTaskStepRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    processTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProcessTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessTaskResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryTaskProvisioning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryTaskProvisioningRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemindTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeTaskPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTaskPolicyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rollBackTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RollBackTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    escalateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EscalateTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGrantDuration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGrantDurationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRequestData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRequestDataRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeProvision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteProvisionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelProvision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelProvisionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportProvisionError: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the numeric id of the task. */
                task_id: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportProvisionErrorRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskActionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
