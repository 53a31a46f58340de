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
         * @description Exchanges the credentials of an API client for an access token (OAuth 2.0 client credentials). The credentials travel in the form body, never in a header. Ask for a new token when the old one has expired; there is no refresh token.
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
        get?: never;
        put?: never;
        /**
         * Create an API client
         * @description Creates an API client that acts as a person: the caller, or the person in `userId` when an administrator asks. The secret is returned once and kept only as a hash.
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
        get?: never;
        put?: never;
        post?: never;
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
        post?: never;
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
        post?: never;
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
    "/api/v1/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a policy
         * @description Returns one policy.
         */
        get: operations["getPolicy"];
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
        /** @description TBD Accept */
        Accept: {
            acceptMessage: string;
        };
        /** @description TBD Accept */
        AcceptInput: {
            acceptMessage?: string;
        };
        /** @description TBD AcceptInstance */
        AcceptInstance: {
            acceptMessage: string;
        };
        /** @description TBD AccessProfileFilterType */
        AccessProfileFilterType: "ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC" | (string & {});
        /**
         * @description TBD AccessProfileFilterType
         * @enum {string}
         */
        AccessProfileFilterTypeInput: "ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL" | "ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC" | "ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC" | (string & {});
        /** @description TBD AccessRequestOutcome */
        AccessRequestOutcome: "ACCESS_REQUEST_OUTCOME_UNSPECIFIED" | "ACCESS_REQUEST_OUTCOME_APPROVED" | "ACCESS_REQUEST_OUTCOME_DENIED" | "ACCESS_REQUEST_OUTCOME_ERROR" | "ACCESS_REQUEST_OUTCOME_CANCELLED" | (string & {});
        /** @description TBD AccessReview */
        AccessReview: {
            readonly accessReviewTemplateId: string;
            accuracyIssueAction: components["schemas"]["AccuracyIssueAction"];
            autoCloseCampaign: boolean;
            autoCloseDecision: components["schemas"]["CloseDecision"];
            autoGenerateReport: boolean;
            autoResolve: boolean;
            autoStartCampaign: boolean;
            bindings: components["schemas"]["BindingObjectSetup"] | null;
            readonly campaignHealth: components["schemas"]["CampaignHealthSnapshot"] | null;
            readonly campaignInsights: components["schemas"]["CampaignInsights"] | null;
            readonly closedAt: components["schemas"]["Timestamp"];
            columnConfig: components["schemas"]["AccessReviewColumnConfig"] | null;
            completionDate: components["schemas"]["Timestamp"];
            readonly connectorSourcesFrozenAt: components["schemas"]["Timestamp"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly createdById: string;
            defaultView: components["schemas"]["AccessReviewViewType"];
            description: string;
            displayName: string;
            readonly errorState: components["schemas"]["AccessReviewErrorState"];
            exclusionScope: components["schemas"]["AccessReviewExclusionScope"] | null;
            exemptCertifiedAccessConflicts: boolean;
            /** Format: int32 */
            readonly expectedTicketCount: number;
            readonly hasAccuracySupport: boolean;
            readonly id: string;
            inclusionScope: components["schemas"]["AccessReviewInclusionScope"] | null;
            multiApp: components["schemas"]["MultiAppSetup"] | null;
            notificationConfig: components["schemas"]["AccessReviewNotificationConfig"] | null;
            /** @description The people who own the campaign. Each is enabled and is a super admin or a campaign admin. */
            ownerIds: string[] | null;
            policyId: string;
            reviewInstructions: string;
            reviewerAttributeConfig: components["schemas"]["ReviewerAttributeConfig"] | null;
            scheduledStartDate: components["schemas"]["Timestamp"];
            scope: components["schemas"]["AccessReviewScope"] | null;
            scopeType: components["schemas"]["AccessReviewScopeType"];
            scopeV2: components["schemas"]["AccessReviewScopeV2"] | null;
            readonly scopingVersion: components["schemas"]["Int64"];
            signatureConfig: components["schemas"]["ReviewSignatureConfig"] | null;
            singleApp: components["schemas"]["SingleAppSetup"] | null;
            readonly startedAt: components["schemas"]["Timestamp"];
            readonly state: components["schemas"]["AccessReviewState"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            usePolicyOverride: boolean;
        };
        /** @description TBD AccessReviewActionRequest */
        AccessReviewActionRequest: {
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
        };
        /** @description TBD AccessReviewColumnConfig */
        AccessReviewColumnConfig: {
            /** @deprecated */
            columns: components["schemas"]["AccessReviewTaskColumn"][] | null;
            orderedColumns: components["schemas"]["AccessReviewTaskColumnRef"][] | null;
        };
        /** @description TBD AccessReviewColumnConfig */
        AccessReviewColumnConfigInput: {
            /** @deprecated */
            columns?: components["schemas"]["AccessReviewTaskColumnInput"][] | null;
            orderedColumns?: components["schemas"]["AccessReviewTaskColumnRefInput"][] | null;
        };
        /** @description TBD AccessReviewErrorState */
        AccessReviewErrorState: "ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED" | "ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR" | (string & {});
        /**
         * @description TBD AccessReviewErrorState
         * @enum {string}
         */
        AccessReviewErrorStateInput: "ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED" | "ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR" | (string & {});
        /** @description TBD AccessReviewExclusionScope */
        AccessReviewExclusionScope: {
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            appUserTypes: components["schemas"]["AppUserType"][] | null;
        };
        /** @description TBD AccessReviewExclusionScope */
        AccessReviewExclusionScopeInput: {
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
        };
        /** @description TBD AccessReviewExpandMask */
        AccessReviewExpandMaskInput: {
            paths?: string[] | null;
        };
        /** @description TBD AccessReviewInclusionScope */
        AccessReviewInclusionScope: {
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            appUserTypes: components["schemas"]["AppUserType"][] | null;
            managerIds: string[] | null;
            multiUserProfileAttributes: {
                [key: string]: components["schemas"]["IncludedUserAttributeValues"];
            };
            noAccountOwners: boolean;
            userIds: string[] | null;
            userStatuses: components["schemas"]["InclusionScopeUserStatus"][] | null;
        };
        /** @description TBD AccessReviewInclusionScope */
        AccessReviewInclusionScopeInput: {
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            managerIds?: string[] | null;
            multiUserProfileAttributes?: {
                [key: string]: components["schemas"]["IncludedUserAttributeValuesInput"];
            };
            noAccountOwners?: boolean;
            userIds?: string[] | null;
            userStatuses?: components["schemas"]["InclusionScopeUserStatusInput"][] | null;
        };
        /** @description TBD AccessReview */
        AccessReviewInput: {
            readonly accessReviewTemplateId?: string;
            accuracyIssueAction?: components["schemas"]["AccuracyIssueActionInput"];
            autoCloseCampaign?: boolean;
            autoCloseDecision?: components["schemas"]["CloseDecisionInput"];
            autoGenerateReport?: boolean;
            autoResolve?: boolean;
            autoStartCampaign?: boolean;
            bindings?: components["schemas"]["BindingObjectSetup"] | null;
            readonly campaignHealth?: components["schemas"]["CampaignHealthSnapshotInput"] | null;
            readonly campaignInsights?: components["schemas"]["CampaignInsightsInput"] | null;
            readonly closedAt?: components["schemas"]["Timestamp"];
            columnConfig?: components["schemas"]["AccessReviewColumnConfigInput"] | null;
            completionDate?: components["schemas"]["Timestamp"];
            readonly connectorSourcesFrozenAt?: components["schemas"]["Timestamp"];
            readonly createdAt?: components["schemas"]["Timestamp"];
            readonly createdById?: string;
            defaultView?: components["schemas"]["AccessReviewViewTypeInput"];
            description?: string;
            displayName?: string;
            readonly errorState?: components["schemas"]["AccessReviewErrorStateInput"];
            exclusionScope?: components["schemas"]["AccessReviewExclusionScopeInput"] | null;
            exemptCertifiedAccessConflicts?: boolean;
            /** Format: int32 */
            readonly expectedTicketCount?: number;
            readonly hasAccuracySupport?: boolean;
            readonly id?: string;
            inclusionScope?: components["schemas"]["AccessReviewInclusionScopeInput"] | null;
            multiApp?: components["schemas"]["MultiAppSetupInput"] | null;
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            /** @description The people who own the campaign. Each is enabled and is a super admin or a campaign admin. */
            ownerIds?: string[] | null;
            policyId?: string;
            reviewInstructions?: string;
            reviewerAttributeConfig?: components["schemas"]["ReviewerAttributeConfigInput"] | null;
            scheduledStartDate?: components["schemas"]["Timestamp"];
            scope?: components["schemas"]["AccessReviewScopeInput"] | null;
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
            readonly scopingVersion?: components["schemas"]["Int64"];
            signatureConfig?: components["schemas"]["ReviewSignatureConfigInput"] | null;
            singleApp?: components["schemas"]["SingleAppSetupInput"] | null;
            readonly startedAt?: components["schemas"]["Timestamp"];
            readonly state?: components["schemas"]["AccessReviewStateInput"];
            readonly updatedAt?: components["schemas"]["Timestamp"];
            usePolicyOverride?: boolean;
        };
        /** @description TBD AccessReviewNotificationConfig */
        AccessReviewNotificationConfig: {
            sendClose: boolean;
            sendKickoff: boolean;
            sendReminders: boolean;
        };
        /** @description TBD AccessReviewNotificationConfig */
        AccessReviewNotificationConfigInput: {
            sendClose?: boolean;
            sendKickoff?: boolean;
            sendReminders?: boolean;
        };
        /** @description TBD AccessReviewReport */
        AccessReviewReport: {
            accessReviewId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            downloadUrl: string;
            format: components["schemas"]["AccessReviewReportFormat"];
            hashes: {
                [key: string]: string;
            };
            id: string;
            state: components["schemas"]["ReportState"];
        };
        /** @description TBD AccessReviewReportColumn */
        AccessReviewReportColumn: "ACCESS_REVIEW_REPORT_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYEE_ID" | "ACCESS_REVIEW_REPORT_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_REPORT_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_STATUS" | "ACCESS_REVIEW_REPORT_COLUMN_EMPLOYMENT_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_MANAGER" | "ACCESS_REVIEW_REPORT_COLUMN_TASK" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT" | "ACCESS_REVIEW_REPORT_COLUMN_USER_NAME" | "ACCESS_REVIEW_REPORT_COLUMN_IDENTITY_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_REPORT_COLUMN_ACCOUNT_OWNER_EMAIL" | "ACCESS_REVIEW_REPORT_COLUMN_APPLICATION" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE" | "ACCESS_REVIEW_REPORT_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_REPORT_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_REPORT_COLUMN_DESCRIPTION" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFICATION_POLICY" | "ACCESS_REVIEW_REPORT_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_REPORT_COLUMN_REASSIGNMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_CERTIFIERS" | "ACCESS_REVIEW_REPORT_COLUMN_DECISIONS" | "ACCESS_REVIEW_REPORT_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_REPORT_COLUMN_COMMENTS" | "ACCESS_REVIEW_REPORT_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_REPORT_COLUMN_SUBMISSIONS" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET" | "ACCESS_REVIEW_REPORT_COLUMN_EXTERNAL_TICKET_STATUS" | (string & {});
        /** @description TBD AccessReviewReportColumnConfig */
        AccessReviewReportColumnConfigInput: {
            columns?: components["schemas"]["AccessReviewReportColumnInput"][] | null;
        };
        /**
         * @description TBD AccessReviewReportColumn
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
            /** @description One row for each selected access. The keys are the names of the columns. */
            rows: {
                [key: string]: string;
            }[];
            totals: components["schemas"]["AccessReviewReportTotals"];
        };
        /** @description TBD AccessReviewReportFormat */
        AccessReviewReportFormat: "ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED" | "ACCESS_REVIEW_REPORT_FORMAT_XLSX" | "ACCESS_REVIEW_REPORT_FORMAT_JSON" | "ACCESS_REVIEW_REPORT_FORMAT_CSV" | (string & {});
        /**
         * @description TBD AccessReviewReportFormat
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
        /** @description TBD AccessReviewResponse */
        AccessReviewResponse: {
            accessReview: components["schemas"]["AccessReviewView"] | null;
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description TBD AccessReviewScope */
        AccessReviewScope: {
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            appUserTypes: components["schemas"]["AppUserType"][] | null;
        };
        /** @description TBD AccessReviewScope */
        AccessReviewScopeInput: {
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            appUserTypes?: components["schemas"]["AppUserTypeInput"][] | null;
        };
        /** @description TBD AccessReviewScopeType */
        AccessReviewScopeType: "ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_USERS" | (string & {});
        /**
         * @description TBD AccessReviewScopeType
         * @enum {string}
         */
        AccessReviewScopeTypeInput: "ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS" | "ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE" | "ACCESS_REVIEW_SCOPE_TYPE_BY_USERS" | (string & {});
        /** @description TBD AccessReviewScopeV2 */
        AccessReviewScopeV2: {
            accountCelExpression: components["schemas"]["CelExpressionScope"] | null;
            accountCriteria: components["schemas"]["AccountCriteriaScope"] | null;
            allAccessConflicts: components["schemas"]["AllAccessConflictsScope"] | null;
            allAccounts: components["schemas"]["AllAccountsScope"] | null;
            allGrants: components["schemas"]["AllGrantsScope"] | null;
            allUsers: components["schemas"]["AllUsersScope"] | null;
            appAccess: components["schemas"]["ApplicationAccessScope"] | null;
            appSelectionCriteria: components["schemas"]["AppSelectionCriteriaScope"] | null;
            celExpression: components["schemas"]["CelExpressionScope"] | null;
            excludedResourceTypeSelections: components["schemas"]["ResourceTypeSelectionScope"] | null;
            excludedSpecificResources: components["schemas"]["SpecificResourcesScope"] | null;
            grantsByCriteria: components["schemas"]["GrantsByCriteriaScope"] | null;
            principalTypeFilter: components["schemas"]["PrincipalTypeFilter"];
            resourceSelection: components["schemas"]["ResourceSelectionScope"] | null;
            resourceTypeSelections: components["schemas"]["ResourceTypeSelectionScope"] | null;
            scopeRoleSelection: components["schemas"]["ScopeRoleSelectionScope"] | null;
            selectedUsers: components["schemas"]["SelectedUsersScope"] | null;
            specificAccessConflicts: components["schemas"]["SpecificAccessConflictsScope"] | null;
            specificResources: components["schemas"]["SpecificResourcesScope"] | null;
            userCriteria: components["schemas"]["UserCriteriaScope"] | null;
        };
        /** @description TBD AccessReviewScopeV2 */
        AccessReviewScopeV2Input: {
            accountCelExpression?: components["schemas"]["CelExpressionScopeInput"] | null;
            accountCriteria?: components["schemas"]["AccountCriteriaScopeInput"] | null;
            allAccessConflicts?: components["schemas"]["AllAccessConflictsScope"] | null;
            allAccounts?: components["schemas"]["AllAccountsScope"] | null;
            allGrants?: components["schemas"]["AllGrantsScope"] | null;
            allUsers?: components["schemas"]["AllUsersScope"] | null;
            appAccess?: components["schemas"]["ApplicationAccessScope"] | null;
            appSelectionCriteria?: components["schemas"]["AppSelectionCriteriaScopeInput"] | null;
            celExpression?: components["schemas"]["CelExpressionScopeInput"] | null;
            excludedResourceTypeSelections?: components["schemas"]["ResourceTypeSelectionScopeInput"] | null;
            excludedSpecificResources?: components["schemas"]["SpecificResourcesScopeInput"] | null;
            grantsByCriteria?: components["schemas"]["GrantsByCriteriaScopeInput"] | null;
            principalTypeFilter?: components["schemas"]["PrincipalTypeFilterInput"];
            resourceSelection?: components["schemas"]["ResourceSelectionScopeInput"] | null;
            resourceTypeSelections?: components["schemas"]["ResourceTypeSelectionScopeInput"] | null;
            scopeRoleSelection?: components["schemas"]["ScopeRoleSelectionScopeInput"] | null;
            selectedUsers?: components["schemas"]["SelectedUsersScopeInput"] | null;
            specificAccessConflicts?: components["schemas"]["SpecificAccessConflictsScopeInput"] | null;
            specificResources?: components["schemas"]["SpecificResourcesScopeInput"] | null;
            userCriteria?: components["schemas"]["UserCriteriaScopeInput"] | null;
        };
        /** @description TBD AccessReviewSetupEntitlement */
        AccessReviewSetupEntitlement: {
            accessReviewId: string;
            appEntitlementId: string;
            appId: string;
            appResourceId: string;
            appResourceTypeId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            customPolicyId: string;
            readonly deletedAt: components["schemas"]["Timestamp"];
            policyId: string;
            tenantId: string;
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD AccessReviewSetupEntitlementExpandMask */
        AccessReviewSetupEntitlementExpandMaskInput: {
            paths?: string[] | null;
        };
        /** @description TBD AccessReviewSetupEntitlementInput */
        AccessReviewSetupEntitlementInputInput: {
            appEntitlementId?: string;
            appId?: string;
        };
        /** @description TBD AccessReviewSetupEntitlementView */
        AccessReviewSetupEntitlementView: {
            accessReviewEntitlement: components["schemas"]["AccessReviewSetupEntitlement"] | null;
            appPath: string;
            entitlementPath: string;
            policyPath: string;
        };
        /** @description TBD AccessReviewState */
        AccessReviewState: "ACCESS_REVIEW_STATE_UNSPECIFIED" | "ACCESS_REVIEW_STATE_OPEN" | "ACCESS_REVIEW_STATE_CLOSED" | "ACCESS_REVIEW_STATE_PENDING" | "ACCESS_REVIEW_STATE_REVIEW" | "ACCESS_REVIEW_STATE_PREPARING" | "ACCESS_REVIEW_STATE_STARTING" | "ACCESS_REVIEW_STATE_DRAFT" | "ACCESS_REVIEW_STATE_DELETING" | "ACCESS_REVIEW_STATE_DELETED" | "ACCESS_REVIEW_STATE_RESETTING_POLICIES" | "ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS" | "ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS" | (string & {});
        /**
         * @description TBD AccessReviewState
         * @enum {string}
         */
        AccessReviewStateInput: "ACCESS_REVIEW_STATE_UNSPECIFIED" | "ACCESS_REVIEW_STATE_OPEN" | "ACCESS_REVIEW_STATE_CLOSED" | "ACCESS_REVIEW_STATE_PENDING" | "ACCESS_REVIEW_STATE_REVIEW" | "ACCESS_REVIEW_STATE_PREPARING" | "ACCESS_REVIEW_STATE_STARTING" | "ACCESS_REVIEW_STATE_DRAFT" | "ACCESS_REVIEW_STATE_DELETING" | "ACCESS_REVIEW_STATE_DELETED" | "ACCESS_REVIEW_STATE_RESETTING_POLICIES" | "ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS" | "ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS" | (string & {});
        /** @description TBD AccessReviewTaskColumn */
        AccessReviewTaskColumn: "ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK" | "ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_INSIGHTS" | "ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION" | "ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_TASK_COLUMN_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_APP" | "ACCESS_REVIEW_TASK_COLUMN_DUE" | "ACCESS_REVIEW_TASK_COLUMN_PROJECT" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_ON" | "ACCESS_REVIEW_TASK_COLUMN_TASK_AGE" | "ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM" | "ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_BY" | "ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN" | "ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME" | "ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL" | "ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK" | (string & {});
        /**
         * @description TBD AccessReviewTaskColumn
         * @enum {string}
         */
        AccessReviewTaskColumnInput: "ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED" | "ACCESS_REVIEW_TASK_COLUMN_VIEW_LINK" | "ACCESS_REVIEW_TASK_COLUMN_CURRENT_STATE" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT" | "ACCESS_REVIEW_TASK_COLUMN_ACCOUNT_OWNER" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT" | "ACCESS_REVIEW_TASK_COLUMN_ENTITLEMENT_DESCRIPTION" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_INSIGHTS" | "ACCESS_REVIEW_TASK_COLUMN_RECOMMENDATION" | "ACCESS_REVIEW_TASK_COLUMN_ASSIGNED_TO" | "ACCESS_REVIEW_TASK_COLUMN_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_APP" | "ACCESS_REVIEW_TASK_COLUMN_DUE" | "ACCESS_REVIEW_TASK_COLUMN_PROJECT" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_ON" | "ACCESS_REVIEW_TASK_COLUMN_TASK_AGE" | "ACCESS_REVIEW_TASK_COLUMN_RESOLVED_ON" | "ACCESS_REVIEW_TASK_COLUMN_ENROLLMENT_STATUS" | "ACCESS_REVIEW_TASK_COLUMN_INHERITED_FROM" | "ACCESS_REVIEW_TASK_COLUMN_DEPARTMENT" | "ACCESS_REVIEW_TASK_COLUMN_JOB_TITLE" | "ACCESS_REVIEW_TASK_COLUMN_CREATED_BY" | "ACCESS_REVIEW_TASK_COLUMN_LAST_LOGIN" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_PARENT" | "ACCESS_REVIEW_TASK_COLUMN_RESOURCE_CHILDREN" | "ACCESS_REVIEW_TASK_COLUMN_APP_USER_USERNAME" | "ACCESS_REVIEW_TASK_COLUMN_ACCESS_HOLDER_TYPE" | "ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL" | "ACCESS_REVIEW_TASK_COLUMN_COMPLIANCE_FRAMEWORK" | (string & {});
        /** @description TBD AccessReviewTaskColumnRef */
        AccessReviewTaskColumnRef: {
            appUserAttributeKey: string | null;
            builtin: components["schemas"]["AccessReviewTaskColumn"] | null;
        };
        /** @description TBD AccessReviewTaskColumnRef */
        AccessReviewTaskColumnRefInput: {
            appUserAttributeKey?: string | null;
            builtin?: components["schemas"]["AccessReviewTaskColumnInput"] | null;
        };
        /** @description TBD AccessReviewView */
        AccessReviewView: {
            accessReview: components["schemas"]["AccessReview"] | null;
            createdByUserPath: string;
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            policyPath: string;
        };
        /** @description TBD AccessReviewViewType */
        AccessReviewViewType: "ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_VIEW_TYPE_BY_APP" | "ACCESS_REVIEW_VIEW_TYPE_BY_USER" | "ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED" | "ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE" | (string & {});
        /**
         * @description TBD AccessReviewViewType
         * @enum {string}
         */
        AccessReviewViewTypeInput: "ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED" | "ACCESS_REVIEW_VIEW_TYPE_BY_APP" | "ACCESS_REVIEW_VIEW_TYPE_BY_USER" | "ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED" | "ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE" | (string & {});
        /** @description TBD AccountCriteriaScope */
        AccountCriteriaScope: {
            accountDomain: components["schemas"]["AppUserDomain"];
            accountTypes: components["schemas"]["AppUserType"][] | null;
            appUserStatuses: components["schemas"]["AppUserStatus"][] | null;
            noAccountOwner: boolean;
        };
        /** @description TBD AccountCriteriaScope */
        AccountCriteriaScopeInput: {
            accountDomain?: components["schemas"]["AppUserDomainInput"];
            accountTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            appUserStatuses?: components["schemas"]["AppUserStatusInput"][] | null;
            noAccountOwner?: boolean;
        };
        /**
         * @description TBD AccountStatus
         * @enum {string}
         */
        AccountStatusInput: "STATUS_UNSPECIFIED" | "STATUS_ENABLED" | "STATUS_DISABLED" | "STATUS_DELETED" | (string & {});
        /** @description TBD AccuracyIssueAction */
        AccuracyIssueAction: "ACCURACY_ISSUE_ACTION_UNSPECIFIED" | "ACCURACY_ISSUE_ACTION_CONTINUE" | "ACCURACY_ISSUE_ACTION_WAIT" | (string & {});
        /**
         * @description TBD AccuracyIssueAction
         * @enum {string}
         */
        AccuracyIssueActionInput: "ACCURACY_ISSUE_ACTION_UNSPECIFIED" | "ACCURACY_ISSUE_ACTION_CONTINUE" | "ACCURACY_ISSUE_ACTION_WAIT" | (string & {});
        /** @description TBD Action */
        Action: {
            automation: components["schemas"]["ActionTargetAutomation"] | null;
            batonResourceAction: components["schemas"]["ActionTargetBatonResourceAction"] | null;
            clientIdApproval: components["schemas"]["ActionTargetClientIdApproval"] | null;
        };
        /** @description TBD Action */
        ActionInput: {
            automation?: components["schemas"]["ActionTargetAutomationInput"] | null;
            batonResourceAction?: components["schemas"]["ActionTargetBatonResourceActionInput"] | null;
            clientIdApproval?: components["schemas"]["ActionTargetClientIdApproval"] | null;
        };
        /** @description TBD ActionInstance */
        ActionInstance: {
            action: components["schemas"]["Action"] | null;
            automation: components["schemas"]["ActionTargetAutomationInstance"] | null;
            batonResourceActionInstance: components["schemas"]["ActionTargetBatonResourceActionInstance"] | null;
            cancelled: components["schemas"]["ActionOutcomeCancelled"] | null;
            clientIdApprovalInstance: components["schemas"]["ActionTargetClientIdApprovalInstance"] | null;
            denied: components["schemas"]["ActionOutcomeDenied"] | null;
            error: components["schemas"]["ActionOutcomeError"] | null;
            state: components["schemas"]["ActionInstanceState"];
            success: components["schemas"]["ActionOutcomeSuccess"] | null;
        };
        /** @description TBD ActionInstanceState */
        ActionInstanceState: "ACTION_INSTANCE_STATE_UNSPECIFIED" | "ACTION_INSTANCE_STATE_INIT" | "ACTION_INSTANCE_STATE_RUNNING" | "ACTION_INSTANCE_STATE_DONE" | "ACTION_INSTANCE_STATE_ERROR" | (string & {});
        /** @description TBD ActionOutcome */
        ActionOutcome: "ACTION_OUTCOME_UNSPECIFIED" | "ACTION_OUTCOME_SUCCESS" | "ACTION_OUTCOME_DENIED" | "ACTION_OUTCOME_ERROR" | "ACTION_OUTCOME_CANCELLED" | (string & {});
        /** @description TBD ActionOutcomeCancelled */
        ActionOutcomeCancelled: {
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD ActionOutcomeDenied */
        ActionOutcomeDenied: {
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD ActionOutcomeError */
        ActionOutcomeError: {
            errorCode: string;
            errorMessage: string;
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /**
         * @description TBD ActionOutcome
         * @enum {string}
         */
        ActionOutcomeInput: "ACTION_OUTCOME_UNSPECIFIED" | "ACTION_OUTCOME_SUCCESS" | "ACTION_OUTCOME_DENIED" | "ACTION_OUTCOME_ERROR" | "ACTION_OUTCOME_CANCELLED" | (string & {});
        /** @description TBD ActionOutcomeSuccess */
        ActionOutcomeSuccess: {
            outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD ActionProvision */
        ActionProvision: {
            actionName: string;
            appId: string;
            connectorId: string;
            displayName: string;
        };
        /** @description TBD ActionProvision */
        ActionProvisionInput: {
            actionName?: string;
            appId?: string;
            connectorId?: string;
            displayName?: string;
        };
        /** @description TBD ActionTargetAutomation */
        ActionTargetAutomation: {
            automationTemplateId: string;
        };
        /** @description TBD ActionTargetAutomation */
        ActionTargetAutomationInput: {
            automationTemplateId?: string;
        };
        /** @description TBD ActionTargetAutomationInstance */
        ActionTargetAutomationInstance: {
            automationExecutionId: string;
        };
        /** @description TBD ActionTargetBatonResourceAction */
        ActionTargetBatonResourceAction: {
            batonResourceActionId: string;
        };
        /** @description TBD ActionTargetBatonResourceAction */
        ActionTargetBatonResourceActionInput: {
            batonResourceActionId?: string;
        };
        /** @description TBD ActionTargetBatonResourceActionInstance */
        ActionTargetBatonResourceActionInstance: {
            batonActionInvocationId: string;
        };
        /** @description TBD ActionTargetClientIdApproval */
        ActionTargetClientIdApproval: Record<string, never>;
        /** @description TBD ActionTargetClientIdApprovalInstance */
        ActionTargetClientIdApprovalInstance: {
            clientIdUrl: string;
        };
        /** @description TBD ActorObjectPermissions */
        ActorObjectPermissions: {
            delete: boolean;
            edit: boolean;
            extra: {
                [key: string]: boolean;
            };
            read: boolean;
        };
        /** @description TBD AdminProviderConfig */
        AdminProviderConfigInput: {
            defaultValueCel?: string;
            showToUser?: boolean;
        };
        /** @description TBD AgentApproval */
        AgentApproval: {
            agentFailureAction: components["schemas"]["ApprovalAgentFailureAction"];
            agentMode: components["schemas"]["ApprovalAgentMode"];
            /** @deprecated */
            agentUserId: string;
            instructions: string;
            policyIds: string[] | null;
            reassignToUserIds: string[] | null;
        };
        /** @description TBD AgentApproval */
        AgentApprovalInput: {
            agentFailureAction?: components["schemas"]["ApprovalAgentFailureActionInput"];
            agentMode?: components["schemas"]["ApprovalAgentModeInput"];
            /** @deprecated */
            agentUserId?: string;
            instructions?: string;
            policyIds?: string[] | null;
            reassignToUserIds?: string[] | null;
        };
        /** @description TBD AgentStatus */
        AgentStatus: "AGENT_STATUS_UNSPECIFIED" | "AGENT_STATUS_READY" | "AGENT_STATUS_DISABLED" | "AGENT_STATUS_DELETED" | (string & {});
        /** @description TBD AgentTrait */
        AgentTrait: {
            identityAppUserId: string;
            status: components["schemas"]["AgentStatus"];
        };
        /** @description TBD AllAccessConflictsScope */
        AllAccessConflictsScope: Record<string, never>;
        /** @description TBD AllAccountsScope */
        AllAccountsScope: Record<string, never>;
        /** @description TBD AllGrantsScope */
        AllGrantsScope: Record<string, never>;
        /** @description TBD AllUsersScope */
        AllUsersScope: Record<string, never>;
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
        /** @description TBD AnyRules */
        AnyRulesInput: {
            in?: string[] | null;
            notIn?: string[] | null;
            required?: boolean;
        };
        /** @description TBD App */
        App: {
            accessModel: components["schemas"]["AppAccessModel"];
            annotations: {
                [key: string]: string;
            };
            readonly appAccountId: string;
            readonly appAccountName: string;
            readonly appOwners: components["schemas"]["User"][] | null;
            appUserMapper: components["schemas"]["AppUserMapper"] | null;
            certifyPolicyId: string;
            /** Format: int64 */
            connectorVersion: number;
            readonly createdAt: components["schemas"]["Timestamp"];
            defaultRequestCatalogId: string;
            readonly deletedAt: components["schemas"]["Timestamp"];
            description: string;
            displayName: string;
            enableConnectorSourcedOwnership: boolean;
            readonly fieldMask: string | null;
            grantPolicyId: string;
            iconUrl: string;
            readonly id: string;
            identityMatching: components["schemas"]["AppUserIdentityMatching"];
            instructions: string;
            readonly isDirectory: boolean;
            isManuallyManaged: boolean;
            readonly logoUri: string;
            matchBatonRef: components["schemas"]["AppMatchBatonRef"] | null;
            /** Format: int32 */
            monthlyCostUsd: number;
            readonly parentAppId: string;
            revokeGrantSources: boolean;
            revokePolicyId: string;
            strictAccessEntitlementProvisioning: boolean;
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly userCount: components["schemas"]["Int64"];
        };
        /** @description TBD AppAccessModel */
        AppAccessModel: "APP_ACCESS_MODEL_UNSPECIFIED" | "APP_ACCESS_MODEL_CLASSIC" | "APP_ACCESS_MODEL_HYBRID" | "APP_ACCESS_MODEL_SPARSE" | (string & {});
        /** @description TBD AppEntitlement */
        AppEntitlement: {
            alias: string;
            annotations: {
                [key: string]: string;
            };
            appId: string;
            appResourceId: string;
            appResourceTypeId: string;
            certifyPolicyId: string;
            complianceFrameworkValueIds: string[] | null;
            readonly createdAt: components["schemas"]["Timestamp"];
            defaultValuesApplied: boolean;
            readonly deletedAt: components["schemas"]["Timestamp"];
            deprovisionerPolicy: components["schemas"]["ProvisionPolicy"] | null;
            description: string;
            displayName: string;
            durationGrant: components["schemas"]["Duration"];
            durationUnset: Record<string, never> | null;
            emergencyGrantEnabled: boolean;
            emergencyGrantPolicyId: string;
            readonly externalId: string;
            readonly grantCount: components["schemas"]["Int64"];
            grantPolicyId: string;
            readonly id: string;
            readonly isAutomationEnabled: boolean;
            isManuallyManaged: boolean;
            matchBatonId: string;
            overrideAccessRequestsDefaults: boolean;
            provisionerPolicy: components["schemas"]["ProvisionPolicy"] | null;
            purpose: components["schemas"]["AppEntitlementPurposeValue"];
            requestSchemaId: string;
            revokePolicyId: string;
            riskLevelValueId: string;
            slug: string;
            sourceConnectorIds: {
                [key: string]: string;
            };
            readonly systemBuiltin: boolean;
            readonly updatedAt: components["schemas"]["Timestamp"];
            userEditedMask: string | null;
        };
        /** @description TBD AppEntitlementExpandMask */
        AppEntitlementExpandMaskInput: {
            paths?: string[] | null;
        };
        /**
         * @description TBD AppEntitlementMembershipType
         * @enum {string}
         */
        AppEntitlementMembershipTypeInput: "APP_ENTITLEMENT_MEMBERSHIP_TYPE_UNSPECIFIED" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_EXCLUSION" | "APP_ENTITLEMENT_MEMBERSHIP_TYPE_ADMIN" | (string & {});
        /** @description TBD AppEntitlementPurposeValue */
        AppEntitlementPurposeValue: "APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED" | "APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT" | "APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION" | "APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP" | (string & {});
        /**
         * @description TBD AppEntitlementPurposeValue
         * @enum {string}
         */
        AppEntitlementPurposeValueInput: "APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED" | "APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT" | "APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION" | "APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP" | (string & {});
        /** @description TBD AppEntitlementRef */
        AppEntitlementRef: {
            appId: string;
            id: string;
        };
        /** @description TBD AppEntitlementRef */
        AppEntitlementRefInput: {
            appId?: string;
            id?: string;
        };
        /** @description TBD AppEntitlementReference */
        AppEntitlementReference: {
            appEntitlementId: string;
            appId: string;
        };
        /** @description TBD AppEntitlementReference */
        AppEntitlementReferenceInput: {
            appEntitlementId?: string;
            appId?: string;
        };
        /** @description TBD AppEntitlementUserView */
        AppEntitlementUserView: {
            appEntitlementId: string;
            readonly appEntitlementUserBindingCreatedAt: components["schemas"]["Timestamp"];
            readonly appEntitlementUserBindingDeprovisionAt: components["schemas"]["Timestamp"];
            appId: string;
            appUser: components["schemas"]["AppUserView"] | null;
            appUserId: string;
            grantSources: components["schemas"]["AppEntitlementRef"][] | null;
            originatingTicketId: string;
        };
        /** @description TBD AppEntitlementView */
        AppEntitlementView: {
            appEntitlement: components["schemas"]["AppEntitlement"] | null;
            appPath: string;
            appResourcePath: string;
            appResourceTypePath: string;
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
        };
        /** @description TBD AppEntitlementWithUserBinding */
        AppEntitlementWithUserBinding: {
            appEntitlementUserBinding: components["schemas"]["AppEntitlementUserView"] | null;
            entitlement: components["schemas"]["AppEntitlementView"] | null;
        };
        /** @description TBD AppGroupApproval */
        AppGroupApproval: {
            allowSelfApproval: boolean;
            appGroupId: string;
            appId: string;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD AppGroupApproval */
        AppGroupApprovalInput: {
            allowSelfApproval?: boolean;
            appGroupId?: string;
            appId?: string;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD AppMatchBatonRef */
        AppMatchBatonRef: {
            appId: string;
            connectorId: string;
            externalId: string;
        };
        /** @description TBD AppOwnerApproval */
        AppOwnerApproval: {
            allowSelfApproval: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD AppOwnerApproval */
        AppOwnerApprovalInput: {
            allowSelfApproval?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD AppOwnerProvisioner */
        AppOwnerProvisioner: {
            allowReassignment: boolean;
            fallbackUserIds: string[] | null;
        };
        /** @description TBD AppOwnerProvisioner */
        AppOwnerProvisionerInput: {
            allowReassignment?: boolean;
            fallbackUserIds?: string[] | null;
        };
        /** @description TBD AppResource */
        AppResource: {
            accessConfigId: string;
            agentTrait: components["schemas"]["AgentTrait"] | null;
            annotations: {
                [key: string]: string;
            };
            appId: string;
            appResourceTypeId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            customDescription: string;
            readonly deletedAt: components["schemas"]["Timestamp"];
            description: string;
            displayName: string;
            readonly externalId: string;
            grantCount: components["schemas"]["Int64"];
            id: string;
            matchBatonId: string;
            readonly nhiDetail: string;
            readonly nhiType: components["schemas"]["NhiType"];
            parentAppResourceId: string;
            parentAppResourceTypeId: string;
            readonly profile: components["schemas"]["Struct"] | null;
            secretTrait: components["schemas"]["SecretTrait"] | null;
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD AppResourceFilter */
        AppResourceFilterInput: {
            appId?: string;
            resourceTypeId?: string;
        };
        /** @description TBD AppResourceRef */
        AppResourceRef: {
            appId: string;
            appResourceTypeId: string;
            id: string;
        };
        /** @description TBD AppResourceRef */
        AppResourceRefInput: {
            appId?: string;
            appResourceTypeId?: string;
            id?: string;
        };
        /** @description TBD AppResourceType */
        AppResourceType: {
            readonly appId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly deletedAt: components["schemas"]["Timestamp"];
            displayName: string;
            readonly id: string;
            traitIds: string[] | null;
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD AppResourceTypeView */
        AppResourceTypeView: {
            appPath: string;
            appResourceType: components["schemas"]["AppResourceType"] | null;
        };
        /** @description TBD AppResourceView */
        AppResourceView: {
            appPath: string;
            appResource: components["schemas"]["AppResource"] | null;
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            parentResourcePath: string;
            parentResourceTypePath: string;
            resourceTypePath: string;
        };
        /** @description TBD AppSelectionCriteriaScope */
        AppSelectionCriteriaScope: {
            complianceFrameworkAttributeValueIds: string[] | null;
            riskLevelAttributeValueIds: string[] | null;
        };
        /** @description TBD AppSelectionCriteriaScope */
        AppSelectionCriteriaScopeInput: {
            complianceFrameworkAttributeValueIds?: string[] | null;
            riskLevelAttributeValueIds?: string[] | null;
        };
        /** @description TBD AppUser */
        AppUser: {
            readonly agentStatus: components["schemas"]["AppUserAgentStatus"];
            readonly appId: string;
            appUserType: components["schemas"]["AppUserType"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly deletedAt: components["schemas"]["Timestamp"];
            readonly displayName: string;
            readonly email: string;
            readonly emails: string[] | null;
            readonly employeeIds: string[] | null;
            readonly id: string;
            readonly identityUserId: string;
            readonly isExternal: boolean;
            readonly nhiDetail: string;
            readonly nhiType: components["schemas"]["AppUserNhiType"];
            readonly profile: components["schemas"]["Struct"] | null;
            status: components["schemas"]["AppUserStatus"] | null;
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly username: string;
            readonly usernames: string[] | null;
        };
        /** @description TBD AppUserAgentStatus */
        AppUserAgentStatus: "APP_USER_AGENT_STATUS_UNSPECIFIED" | "APP_USER_AGENT_STATUS_READY" | "APP_USER_AGENT_STATUS_DISABLED" | "APP_USER_AGENT_STATUS_DELETED" | (string & {});
        /** @description TBD AppUserDomain */
        AppUserDomain: "APP_USER_DOMAIN_UNSPECIFIED" | "APP_USER_DOMAIN_EXTERNAL" | "APP_USER_DOMAIN_TRUSTED" | (string & {});
        /**
         * @description TBD AppUserDomain
         * @enum {string}
         */
        AppUserDomainInput: "APP_USER_DOMAIN_UNSPECIFIED" | "APP_USER_DOMAIN_EXTERNAL" | "APP_USER_DOMAIN_TRUSTED" | (string & {});
        /** @description TBD AppUserFilter */
        AppUserFilterInput: {
            appId?: string;
        };
        /** @description TBD AppUserIdentityMatching */
        AppUserIdentityMatching: "APP_USER_IDENTITY_MATCHING_UNSPECIFIED" | "APP_USER_IDENTITY_MATCHING_STRICT" | "APP_USER_IDENTITY_MATCHING_DISPLAY_NAME" | "APP_USER_IDENTITY_MATCHING_CUSTOM" | (string & {});
        /** @description TBD AppUserMapper */
        AppUserMapper: {
            readonly appId: string;
            mappingCases: components["schemas"]["AppUserMapperMatchCase"][] | null;
        };
        /** @description TBD AppUserMapperMatchCase */
        AppUserMapperMatchCase: {
            readonly appId: string;
            appUserKeyCel: string;
            /** Format: int64 */
            readonly caseIndex: number;
            userKeyCel: string;
        };
        /** @description TBD AppUserNhiType */
        AppUserNhiType: "APP_USER_NHI_TYPE_UNSPECIFIED" | "APP_USER_NHI_TYPE_APP_REGISTRATION" | "APP_USER_NHI_TYPE_ASSUMABLE_ROLE" | "APP_USER_NHI_TYPE_MANAGED_IDENTITY" | (string & {});
        /** @description TBD AppUserStatus */
        AppUserStatus: "APP_USER_STATUS_UNSPECIFIED" | "APP_USER_STATUS_ENABLED" | "APP_USER_STATUS_DISABLED" | "APP_USER_STATUS_DELETED" | (string & {});
        /**
         * @description TBD AppUserStatus
         * @enum {string}
         */
        AppUserStatusInput: "APP_USER_STATUS_UNSPECIFIED" | "APP_USER_STATUS_ENABLED" | "APP_USER_STATUS_DISABLED" | "APP_USER_STATUS_DELETED" | (string & {});
        /** @description TBD AppUserType */
        AppUserType: "APP_USER_TYPE_UNSPECIFIED" | "APP_USER_TYPE_USER" | "APP_USER_TYPE_SERVICE_ACCOUNT" | "APP_USER_TYPE_SYSTEM_ACCOUNT" | (string & {});
        /**
         * @description TBD AppUserType
         * @enum {string}
         */
        AppUserTypeInput: "APP_USER_TYPE_UNSPECIFIED" | "APP_USER_TYPE_USER" | "APP_USER_TYPE_SERVICE_ACCOUNT" | "APP_USER_TYPE_SYSTEM_ACCOUNT" | (string & {});
        /** @description TBD AppUserView */
        AppUserView: {
            appPath: string;
            appUser: components["schemas"]["AppUser"] | null;
            identityUserPath: string;
            lastUsagePath: string;
        };
        /** @description TBD ApplicationAccessScope */
        ApplicationAccessScope: Record<string, never>;
        /** @description TBD AppliedSettingsSource */
        AppliedSettingsSource: "APPLIED_SETTINGS_SOURCE_UNSPECIFIED" | "APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE" | "APPLIED_SETTINGS_SOURCE_ROUTING_RULE" | "APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT" | "APPLIED_SETTINGS_SOURCE_APP_DEFAULT" | "APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT" | (string & {});
        /** @description TBD Approval */
        Approval: {
            agent: components["schemas"]["AgentApproval"] | null;
            allowDelegation: boolean;
            allowReassignment: boolean;
            allowedReassignees: string[] | null;
            appOwners: components["schemas"]["AppOwnerApproval"] | null;
            readonly assigned: boolean;
            entitlementOwners: components["schemas"]["EntitlementOwnerApproval"] | null;
            escalation: components["schemas"]["Escalation"] | null;
            escalationEnabled: boolean;
            expression: components["schemas"]["ExpressionApproval"] | null;
            group: components["schemas"]["AppGroupApproval"] | null;
            manager: components["schemas"]["ManagerApproval"] | null;
            requireApprovalReason: boolean;
            requireDenialReason: boolean;
            requireReassignmentReason: boolean;
            requiresStepUpProviderId: string;
            resourceOwners: components["schemas"]["ResourceOwnerApproval"] | null;
            self: components["schemas"]["SelfApproval"] | null;
            users: components["schemas"]["UserApproval"] | null;
            webhook: components["schemas"]["WebhookApproval"] | null;
        };
        /** @description TBD ApprovalAgentFailureAction */
        ApprovalAgentFailureAction: "APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS" | "APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP" | (string & {});
        /**
         * @description TBD ApprovalAgentFailureAction
         * @enum {string}
         */
        ApprovalAgentFailureActionInput: "APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS" | "APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS" | "APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP" | (string & {});
        /** @description TBD ApprovalAgentMode */
        ApprovalAgentMode: "APPROVAL_AGENT_MODE_UNSPECIFIED" | "APPROVAL_AGENT_MODE_FULL_CONTROL" | "APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY" | "APPROVAL_AGENT_MODE_COMMENT_ONLY" | (string & {});
        /**
         * @description TBD ApprovalAgentMode
         * @enum {string}
         */
        ApprovalAgentModeInput: "APPROVAL_AGENT_MODE_UNSPECIFIED" | "APPROVAL_AGENT_MODE_FULL_CONTROL" | "APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY" | "APPROVAL_AGENT_MODE_COMMENT_ONLY" | (string & {});
        /** @description TBD Approval */
        ApprovalInput: {
            agent?: components["schemas"]["AgentApprovalInput"] | null;
            allowDelegation?: boolean;
            allowReassignment?: boolean;
            allowedReassignees?: string[] | null;
            appOwners?: components["schemas"]["AppOwnerApprovalInput"] | null;
            readonly assigned?: boolean;
            entitlementOwners?: components["schemas"]["EntitlementOwnerApprovalInput"] | null;
            escalation?: components["schemas"]["EscalationInput"] | null;
            escalationEnabled?: boolean;
            expression?: components["schemas"]["ExpressionApprovalInput"] | null;
            group?: components["schemas"]["AppGroupApprovalInput"] | null;
            manager?: components["schemas"]["ManagerApprovalInput"] | null;
            requireApprovalReason?: boolean;
            requireDenialReason?: boolean;
            requireReassignmentReason?: boolean;
            requiresStepUpProviderId?: string;
            resourceOwners?: components["schemas"]["ResourceOwnerApprovalInput"] | null;
            self?: components["schemas"]["SelfApprovalInput"] | null;
            users?: components["schemas"]["UserApprovalInput"] | null;
            webhook?: components["schemas"]["WebhookApprovalInput"] | null;
        };
        /** @description TBD ApprovalInstance */
        ApprovalInstance: {
            approval: components["schemas"]["Approval"] | null;
            approved: components["schemas"]["ApprovedAction"] | null;
            readonly assignedAt: components["schemas"]["Timestamp"];
            denied: components["schemas"]["DeniedAction"] | null;
            escalationInstance: components["schemas"]["EscalationInstance"] | null;
            reassigned: components["schemas"]["ReassignedAction"] | null;
            reassignedByError: components["schemas"]["ReassignedByErrorAction"] | null;
            restarted: components["schemas"]["RestartAction"] | null;
            skipped: components["schemas"]["SkippedAction"] | null;
            readonly state: components["schemas"]["ApprovalInstanceState"];
        };
        /** @description TBD ApprovalInstanceState */
        ApprovalInstanceState: "APPROVAL_INSTANCE_STATE_UNSPECIFIED" | "APPROVAL_INSTANCE_STATE_INIT" | "APPROVAL_INSTANCE_STATE_SENDING_NOTIFICATIONS" | "APPROVAL_INSTANCE_STATE_WAITING" | "APPROVAL_INSTANCE_STATE_DONE" | (string & {});
        /** @description TBD ApproveTaskRequest */
        ApproveTaskRequest: {
            comment?: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            policyStepId: string;
        };
        /** @description TBD ApprovedAction */
        ApprovedAction: {
            readonly approvedAt: components["schemas"]["Timestamp"];
            readonly entitlements: components["schemas"]["AppEntitlementReference"][] | null;
            readonly stepUpTransactionId: string;
            readonly userId: string;
        };
        /** @description TBD AtLeastOne */
        AtLeastOne: Record<string, never>;
        /** @description TBD AuditSource */
        AuditSource: "SOURCE_UNSPECIFIED" | "SOURCE_C1" | "SOURCE_JIRA" | "SOURCE_SLACK" | "SOURCE_COPILOT_AGENTS" | (string & {});
        /** @description TBD BatonResourceActionRef */
        BatonResourceActionRef: {
            readonly appId: string;
            readonly batonActionDisplayName: string;
            readonly batonActionName: string;
            readonly connectorId: string;
            readonly resourceTypeId: string;
        };
        /** @description TBD BatonResourceActionRef */
        BatonResourceActionRefInput: {
            readonly appId?: string;
            readonly batonActionDisplayName?: string;
            readonly batonActionName?: string;
            readonly connectorId?: string;
            readonly resourceTypeId?: string;
        };
        /** @description TBD BindingObjectSetup */
        BindingObjectSetup: Record<string, never>;
        /** @description TBD BoolField */
        BoolFieldInput: {
            checkboxField?: components["schemas"]["CheckboxField"] | null;
            defaultValue?: boolean;
            rules?: components["schemas"]["BoolRulesInput"] | null;
            toggleField?: components["schemas"]["ToggleField"] | null;
        };
        /** @description TBD BoolRules */
        BoolRulesInput: {
            const?: boolean;
        };
        /** @description TBD BytesRules */
        BytesRulesInput: {
            /** Format: byte */
            const?: string;
            /** Format: byte */
            contains?: string;
            ignoreEmpty?: boolean;
            in?: string[] | null;
            ip?: boolean | null;
            ipv4?: boolean | null;
            ipv6?: boolean | null;
            len?: components["schemas"]["Uint64"];
            maxLen?: components["schemas"]["Uint64"];
            minLen?: components["schemas"]["Uint64"];
            notIn?: string[] | null;
            pattern?: string;
            /** Format: byte */
            prefix?: string;
            /** Format: byte */
            suffix?: string;
        };
        /** @description TBD C1UserFilter */
        C1UserFilterInput: {
            excludeUserIds?: string[] | null;
            includeDeactivated?: boolean;
            userIds?: string[] | null;
        };
        /** @description TBD CampaignEntitlementDetails */
        CampaignEntitlementDetails: {
            appId: string;
            entitlementId: string;
            policyId: string;
        };
        /** @description TBD CampaignEntitlementDetails */
        CampaignEntitlementDetailsInput: {
            appId?: string;
            entitlementId?: string;
            policyId?: string;
        };
        /** @description TBD CampaignHealthSnapshot */
        CampaignHealthSnapshot: {
            checkedAt: components["schemas"]["Timestamp"];
            /** Format: int32 */
            phantomLockedCount: number;
        };
        /** @description TBD CampaignHealthSnapshot */
        CampaignHealthSnapshotInput: {
            checkedAt?: components["schemas"]["Timestamp"];
            /** Format: int32 */
            phantomLockedCount?: number;
        };
        /** @description TBD CampaignInsights */
        CampaignInsights: {
            markdown: string;
        };
        /** @description TBD CampaignInsights */
        CampaignInsightsInput: {
            markdown?: string;
        };
        /** @description TBD CampaignScopeAndEntitlementsResponse */
        CampaignScopeAndEntitlementsResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AccessReviewSetupEntitlementView"][];
            scopeV2: components["schemas"]["AccessReviewScopeV2"] | null;
        };
        /** @description TBD CancelProvisionRequest */
        CancelProvisionRequest: {
            comment?: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            policyStepId: string;
        };
        /** @description TBD CancelledAction */
        CancelledAction: {
            cancelledAt: components["schemas"]["Timestamp"];
            cancelledByUserId: string;
        };
        /** @description TBD CelExpressionScope */
        CelExpressionScope: {
            expression: string;
        };
        /** @description TBD CelExpressionScope */
        CelExpressionScopeInput: {
            expression?: string;
        };
        /** @description TBD CertifyOutcome */
        CertifyOutcome: "CERTIFY_OUTCOME_UNSPECIFIED" | "CERTIFY_OUTCOME_CERTIFIED" | "CERTIFY_OUTCOME_DECERTIFIED" | "CERTIFY_OUTCOME_ERROR" | "CERTIFY_OUTCOME_CANCELLED" | "CERTIFY_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description TBD CertifyOutcome
         * @enum {string}
         */
        CertifyOutcomeInput: "CERTIFY_OUTCOME_UNSPECIFIED" | "CERTIFY_OUTCOME_CERTIFIED" | "CERTIFY_OUTCOME_DECERTIFIED" | "CERTIFY_OUTCOME_ERROR" | "CERTIFY_OUTCOME_CANCELLED" | "CERTIFY_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description TBD CheckboxField */
        CheckboxField: Record<string, never>;
        /** @description TBD ChipsField */
        ChipsField: Record<string, never>;
        /** @description TBD CloseDecision */
        CloseDecision: "CLOSE_DECISION_UNSPECIFIED" | "CLOSE_DECISION_REVOKED" | "CLOSE_DECISION_SKIP" | "CLOSE_DECISION_NO_ACTION" | (string & {});
        /**
         * @description TBD CloseDecision
         * @enum {string}
         */
        CloseDecisionInput: "CLOSE_DECISION_UNSPECIFIED" | "CLOSE_DECISION_REVOKED" | "CLOSE_DECISION_SKIP" | "CLOSE_DECISION_NO_ACTION" | (string & {});
        /** @description TBD CommentTaskRequest */
        CommentTaskRequest: {
            comment: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
        };
        /** @description TBD CommentTaskResponse */
        CommentTaskResponse: {
            expanded: components["schemas"]["Any"][] | null;
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description TBD CompleteProvisionRequest */
        CompleteProvisionRequest: {
            comment?: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            policyStepId: string;
        };
        /** @description TBD CompletedAction */
        CompletedAction: {
            completedAt: components["schemas"]["Timestamp"];
            entitlements: components["schemas"]["AppEntitlementReference"][] | null;
            userId: string;
        };
        /** @description TBD ConnectorAccountProvision */
        ConnectorAccountProvision: {
            config: components["schemas"]["Struct"] | null;
            connectorId: string;
            doNotSave: components["schemas"]["ConnectorDoNotSave"] | null;
            saveToVault: components["schemas"]["ConnectorSaveToVault"] | null;
            schemaId: string;
        };
        /** @description TBD ConnectorAccountProvision */
        ConnectorAccountProvisionInput: {
            config?: components["schemas"]["Struct"] | null;
            connectorId?: string;
            doNotSave?: components["schemas"]["ConnectorDoNotSave"] | null;
            saveToVault?: components["schemas"]["ConnectorSaveToVaultInput"] | null;
            schemaId?: string;
        };
        /** @description TBD ConnectorActionOperation */
        ConnectorActionOperation: "OPERATION_UNSPECIFIED" | "OPERATION_GRANT" | (string & {});
        /**
         * @description TBD ConnectorActionOperation
         * @enum {string}
         */
        ConnectorActionOperationInput: "OPERATION_UNSPECIFIED" | "OPERATION_GRANT" | (string & {});
        /** @description TBD ConnectorActionRef */
        ConnectorActionRef: {
            readonly appId: string;
            readonly connectorId: string;
            readonly operation: components["schemas"]["ConnectorActionOperation"];
        };
        /** @description TBD ConnectorActionRef */
        ConnectorActionRefInput: {
            readonly appId?: string;
            readonly connectorId?: string;
            readonly operation?: components["schemas"]["ConnectorActionOperationInput"];
        };
        /** @description TBD ConnectorDefaultBehavior */
        ConnectorDefaultBehavior: {
            connectorId: string;
        };
        /** @description TBD ConnectorDefaultBehavior */
        ConnectorDefaultBehaviorInput: {
            connectorId?: string;
        };
        /** @description TBD ConnectorDeleteAccount */
        ConnectorDeleteAccount: {
            connectorId: string;
        };
        /** @description TBD ConnectorDeleteAccount */
        ConnectorDeleteAccountInput: {
            connectorId?: string;
        };
        /** @description TBD ConnectorDoNotSave */
        ConnectorDoNotSave: Record<string, never>;
        /** @description TBD ConnectorProvision */
        ConnectorProvision: {
            account: components["schemas"]["ConnectorAccountProvision"] | null;
            defaultBehavior: components["schemas"]["ConnectorDefaultBehavior"] | null;
            deleteAccount: components["schemas"]["ConnectorDeleteAccount"] | null;
        };
        /** @description TBD ConnectorProvision */
        ConnectorProvisionInput: {
            account?: components["schemas"]["ConnectorAccountProvisionInput"] | null;
            defaultBehavior?: components["schemas"]["ConnectorDefaultBehaviorInput"] | null;
            deleteAccount?: components["schemas"]["ConnectorDeleteAccountInput"] | null;
        };
        /** @description TBD ConnectorSaveToVault */
        ConnectorSaveToVault: {
            vaultIds: string[] | null;
        };
        /** @description TBD ConnectorSaveToVault */
        ConnectorSaveToVaultInput: {
            vaultIds?: string[] | null;
        };
        /** @description TBD CreateAccessReviewRequest */
        CreateAccessReviewRequest: {
            completionDate?: components["schemas"]["Timestamp"];
            description?: string;
            displayName: string;
            duplicateFrom?: string;
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            notificationConfig?: components["schemas"]["AccessReviewNotificationConfigInput"] | null;
            ownerIds: string[] | null;
            policyId?: string;
            scopeType?: components["schemas"]["AccessReviewScopeTypeInput"];
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description The multipart form of an import. At least one file is required. */
        CreateImportForm: {
            /**
             * Format: binary
             * @description People, one a row. Headers user_id, email (required), name, manager_email, department, title, status.
             */
            people?: string;
            /**
             * Format: binary
             * @description What can be held, one entitlement a row. Headers app (required), resource_type, resource, entitlement (required), description, owner_emails, risk_level, compliance_frameworks.
             */
            entitlements?: string;
            /**
             * Format: binary
             * @description Who holds what, one grant a row. Headers app (required), account_id or account_email (required), account_name, account_type, account_status, resource_type, resource, entitlement (required), inherited_from, granted_at, last_used_at, principal_resource_type, principal_resource.
             */
            access?: string;
            /** @description `true` lets the import remove more than half of what an app has. */
            confirmRemovals?: string;
            /** @description `true` makes people from the e-mail addresses of accounts that match nobody. */
            createPeople?: string;
        };
        /** @description TBD CreateImportResponse */
        CreateImportResponse: {
            import: components["schemas"]["Import"] | null;
        };
        /** @description TBD CreatePersonalClientRequest */
        CreatePersonalClientRequest: {
            allowSourceCidr?: string[] | null;
            displayName?: string;
            expires?: components["schemas"]["Duration"];
            scopedRoles?: string[] | null;
            userId?: string;
        };
        /** @description TBD CreatePersonalClientResponse */
        CreatePersonalClientResponse: {
            client: components["schemas"]["PersonalClient"] | null;
            clientSecret: string;
        };
        /** @description TBD CreatePolicyRequest */
        CreatePolicyRequest: {
            annotations?: {
                [key: string]: string;
            };
            baselinePolicyId?: string;
            description?: string;
            displayName: string;
            policySteps?: {
                [key: string]: components["schemas"]["PolicyStepsInput"];
            };
            policyType: components["schemas"]["PolicyTypeInput"];
            postActions?: components["schemas"]["PolicyPostActionsInput"][] | null;
            /** @deprecated */
            reassignTasksToDelegates?: boolean;
            rules?: components["schemas"]["RuleInput"][] | null;
            scope?: components["schemas"]["PolicyScopeInput"] | null;
        };
        /** @description The form body of a token request. */
        CreateTokenRequest: {
            /** @description Always `client_credentials`. */
            grant_type: string;
            /** @description The id of the API client. */
            client_id: string;
            /** @description The secret that was returned when the API client was created. */
            client_secret: string;
        };
        /** @description TBD DateField */
        DateFieldInput: {
            defaultToToday?: boolean;
            maxDate?: string;
            /** Format: int32 */
            maxDaysFromToday?: number | null;
            minDate?: string;
            /** Format: int32 */
            minDaysFromToday?: number | null;
        };
        /**
         * @description TBD DelegateStatus
         * @enum {string}
         */
        DelegateStatusInput: "DELEGATE_STATUS_UNSPECIFIED" | "DELEGATE_STATUS_HAS_DELEGATE" | "DELEGATE_STATUS_NO_DELEGATE" | (string & {});
        /** @description TBD DelegatedProvision */
        DelegatedProvision: {
            appId: string;
            entitlementId: string;
            implicit: boolean;
        };
        /** @description TBD DelegatedProvision */
        DelegatedProvisionInput: {
            appId?: string;
            entitlementId?: string;
            implicit?: boolean;
        };
        /** @description TBD DeniedAction */
        DeniedAction: {
            readonly deniedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD DenyTaskRequest */
        DenyTaskRequest: {
            comment?: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            policyStepId?: string;
        };
        /** @description TBD DependentOn */
        DependentOnInput: {
            dependencyFieldNames?: string[] | null;
        };
        /** @description TBD DevicePlacementProvision */
        DevicePlacementProvision: {
            vaultBoundaryId: string;
        };
        /** @description TBD DevicePlacementProvision */
        DevicePlacementProvisionInput: {
            vaultBoundaryId?: string;
        };
        /** @description TBD DoubleRules */
        DoubleRulesInput: {
            /** Format: double */
            const?: number | null;
            /** Format: double */
            gt?: number | null;
            /** Format: double */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: double */
            lt?: number | null;
            /** Format: double */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /**
         * @description A length of time in decimal seconds followed by `s`, or null when there is none. `1h` is refused.
         * @example 3600s
         */
        Duration: string | null;
        /** @description TBD DurationRules */
        DurationRulesInput: {
            const?: components["schemas"]["Duration"];
            gt?: components["schemas"]["Duration"];
            gte?: components["schemas"]["Duration"];
            in?: components["schemas"]["Duration"][] | null;
            lt?: components["schemas"]["Duration"];
            lte?: components["schemas"]["Duration"];
            notIn?: components["schemas"]["Duration"][] | null;
            required?: boolean;
        };
        /**
         * @description TBD EmergencyStatus
         * @enum {string}
         */
        EmergencyStatusInput: "UNSPECIFIED" | "ALL" | "NON_EMERGENCY" | "EMERGENCY" | (string & {});
        /** @description TBD EmptyResponse */
        EmptyResponse: Record<string, never>;
        /** @description TBD EndAccessReviewRequest */
        EndAccessReviewRequest: {
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            openReviews?: components["schemas"]["CloseDecisionInput"];
        };
        /** @description TBD EntitlementOwnerApproval */
        EntitlementOwnerApproval: {
            allowSelfApproval: boolean;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD EntitlementOwnerApproval */
        EntitlementOwnerApprovalInput: {
            allowSelfApproval?: boolean;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD EntitlementOwnerProvisioner */
        EntitlementOwnerProvisioner: {
            allowReassignment: boolean;
            fallbackUserIds: string[] | null;
        };
        /** @description TBD EntitlementOwnerProvisioner */
        EntitlementOwnerProvisionerInput: {
            allowReassignment?: boolean;
            fallbackUserIds?: string[] | null;
        };
        /** @description TBD EntitlementToDetails */
        EntitlementToDetails: {
            entitlementDetails: {
                [key: string]: components["schemas"]["CampaignEntitlementDetails"];
            };
        };
        /** @description TBD EntitlementToDetails */
        EntitlementToDetailsInput: {
            entitlementDetails?: {
                [key: string]: components["schemas"]["CampaignEntitlementDetailsInput"];
            };
        };
        /** @description TBD EnumRules */
        EnumRulesInput: {
            /** Format: int32 */
            const?: number | null;
            definedOnly?: boolean;
            in?: number[] | null;
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
        ErrorReason: "BAD_REQUEST" | "INVALID_FIELD" | "UNKNOWN_FIELD" | "INVALID_PAGE_TOKEN" | "READ_ONLY_FIELD" | "FEATURE_DISABLED" | "INVALID_JSON" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "CLIENT_REVOKED" | "USER_DISABLED" | "ROLE_REQUIRED" | "NOT_ASSIGNED" | "NOT_OWNER" | "NOT_FOUND" | "WRONG_STATE" | "ALREADY_DECIDED" | "STEP_MOVED" | "TASK_CLOSED" | "ACTION_NOT_PERMITTED" | "REASON_REQUIRED" | "VERSION_MISMATCH" | "ALREADY_EXISTS" | "IMPORT_RUNNING" | "NOTHING_SELECTED" | "OPEN_REVIEWS" | "POLICY_IN_USE" | "REPORT_NOT_READY" | "RATE_LIMITED" | "UNAVAILABLE" | "INTERNAL" | (string & {});
        /** @description TBD ErroredAction */
        ErroredAction: {
            description: string;
            errorCode: string;
            erroredAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD Escalation */
        Escalation: {
            cancelTicket: components["schemas"]["EscalationCancelTicket"] | null;
            escalationComment: string;
            expiration: components["schemas"]["Int64"];
            reassignToApprovers: components["schemas"]["EscalationReassignToApprovers"] | null;
            replacePolicy: components["schemas"]["EscalationReplacePolicy"] | null;
            skipStep: components["schemas"]["EscalationSkipStep"] | null;
        };
        /** @description TBD EscalationCancelTicket */
        EscalationCancelTicket: Record<string, never>;
        /** @description TBD Escalation */
        EscalationInput: {
            cancelTicket?: components["schemas"]["EscalationCancelTicket"] | null;
            escalationComment?: string;
            expiration?: components["schemas"]["Int64"];
            reassignToApprovers?: components["schemas"]["EscalationReassignToApproversInput"] | null;
            replacePolicy?: components["schemas"]["EscalationReplacePolicyInput"] | null;
            skipStep?: components["schemas"]["EscalationSkipStep"] | null;
        };
        /** @description TBD EscalationInstance */
        EscalationInstance: {
            alreadyEscalated: boolean;
            cancelTicket: components["schemas"]["EscalationInstanceCancelTicket"] | null;
            escalationComment: string;
            expiresAt: components["schemas"]["Timestamp"];
            reassignToApprovers: components["schemas"]["EscalationInstanceReassignToApprovers"] | null;
            replacePolicy: components["schemas"]["EscalationInstanceReplacePolicy"] | null;
            skipStep: components["schemas"]["EscalationInstanceSkipStep"] | null;
        };
        /** @description TBD EscalationInstanceCancelTicket */
        EscalationInstanceCancelTicket: Record<string, never>;
        /** @description TBD EscalationInstanceReassignToApprovers */
        EscalationInstanceReassignToApprovers: {
            approverIds: string[] | null;
        };
        /** @description TBD EscalationInstanceReplacePolicy */
        EscalationInstanceReplacePolicy: {
            policyId: string;
        };
        /** @description TBD EscalationInstanceSkipStep */
        EscalationInstanceSkipStep: Record<string, never>;
        /** @description TBD EscalationReassignToApprovers */
        EscalationReassignToApprovers: {
            approverIds: string[] | null;
        };
        /** @description TBD EscalationReassignToApprovers */
        EscalationReassignToApproversInput: {
            approverIds?: string[] | null;
        };
        /** @description TBD EscalationReplacePolicy */
        EscalationReplacePolicy: {
            policyId: string;
        };
        /** @description TBD EscalationReplacePolicy */
        EscalationReplacePolicyInput: {
            policyId?: string;
        };
        /** @description TBD EscalationSkipStep */
        EscalationSkipStep: Record<string, never>;
        /** @description TBD ExpressionApproval */
        ExpressionApproval: {
            allowSelfApproval: boolean;
            readonly assignedUserIds: string[] | null;
            expressions: string[] | null;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD ExpressionApproval */
        ExpressionApprovalInput: {
            allowSelfApproval?: boolean;
            readonly assignedUserIds?: string[] | null;
            expressions?: string[] | null;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD ExpressionProvisioner */
        ExpressionProvisioner: {
            allowReassignment: boolean;
            expressions: string[] | null;
            fallbackUserIds: string[] | null;
        };
        /** @description TBD ExpressionProvisioner */
        ExpressionProvisionerInput: {
            allowReassignment?: boolean;
            expressions?: string[] | null;
            fallbackUserIds?: string[] | null;
        };
        /** @description TBD ExternalRef */
        ExternalRef: {
            readonly externalRefSource: components["schemas"]["ExternalRefSource"];
            readonly name: string;
            readonly url: string;
        };
        /** @description TBD ExternalRefSource */
        ExternalRefSource: "UNSPECIFIED" | "JIRA" | (string & {});
        /** @description TBD ExternalTicketProvision */
        ExternalTicketProvision: {
            appId: string;
            connectorId: string;
            externalTicketProvisionerConfigId: string;
            instructions: string;
        };
        /** @description TBD ExternalTicketProvision */
        ExternalTicketProvisionInput: {
            appId?: string;
            connectorId?: string;
            externalTicketProvisionerConfigId?: string;
            instructions?: string;
        };
        /** @description TBD FacetCategory */
        FacetCategory: {
            displayName: string;
            iconUrl: string;
            param: string;
            range: components["schemas"]["FacetRangeItem"] | null;
            value: components["schemas"]["FacetValueItem"] | null;
        };
        /** @description TBD FacetRange */
        FacetRange: {
            count: components["schemas"]["Int64"];
            displayName: string;
            from: components["schemas"]["Int64"];
            iconUrl: string;
            to: components["schemas"]["Int64"];
        };
        /** @description TBD FacetRangeItem */
        FacetRangeItem: {
            ranges: components["schemas"]["FacetRange"][] | null;
        };
        /** @description TBD FacetValue */
        FacetValue: {
            count: components["schemas"]["Int64"];
            displayName: string;
            iconUrl: string;
            value: string;
        };
        /** @description TBD FacetValueItem */
        FacetValueItem: {
            values: components["schemas"]["FacetValue"][] | null;
        };
        /** @description TBD Facets */
        Facets: {
            count: components["schemas"]["Int64"];
            facets: components["schemas"]["FacetCategory"][] | null;
        };
        /** @description TBD FieldGroup */
        FieldGroupInput: {
            default?: boolean;
            displayName?: string;
            fields?: string[] | null;
            helpText?: string;
            name?: string;
        };
        /** @description TBD Field */
        FieldInput: {
            adminConfig?: components["schemas"]["AdminProviderConfigInput"] | null;
            boolField?: components["schemas"]["BoolFieldInput"] | null;
            description?: string;
            displayName?: string;
            fileField?: components["schemas"]["FileFieldInput"] | null;
            int64Field?: components["schemas"]["Int64FieldInput"] | null;
            name?: string;
            oauth2Field?: components["schemas"]["Oauth2FieldInput"] | null;
            readOnly?: boolean;
            required?: boolean;
            sharedConfig?: components["schemas"]["SharedProviderConfigInput"] | null;
            stringField?: components["schemas"]["StringFieldInput"] | null;
            stringMapField?: components["schemas"]["StringMapFieldInput"] | null;
            stringSliceField?: components["schemas"]["StringSliceFieldInput"] | null;
            userConfig?: components["schemas"]["UserProviderConfigInput"] | null;
        };
        /** @description TBD FieldRelationship */
        FieldRelationshipInput: {
            atLeastOne?: components["schemas"]["AtLeastOne"] | null;
            dependentOn?: components["schemas"]["DependentOnInput"] | null;
            fieldNames?: string[] | null;
            mutuallyExclusive?: components["schemas"]["MutuallyExclusive"] | null;
            requiredTogether?: components["schemas"]["RequiredTogether"] | null;
        };
        /** @description TBD FieldRules */
        FieldRulesInput: {
            any?: components["schemas"]["AnyRulesInput"] | null;
            bool?: components["schemas"]["BoolRulesInput"] | null;
            bytes?: components["schemas"]["BytesRulesInput"] | null;
            double?: components["schemas"]["DoubleRulesInput"] | null;
            duration?: components["schemas"]["DurationRulesInput"] | null;
            enum?: components["schemas"]["EnumRulesInput"] | null;
            fixed32?: components["schemas"]["Fixed32RulesInput"] | null;
            fixed64?: components["schemas"]["Fixed64RulesInput"] | null;
            float?: components["schemas"]["FloatRulesInput"] | null;
            int32?: components["schemas"]["Int32RulesInput"] | null;
            int64?: components["schemas"]["Int64RulesInput"] | null;
            map?: components["schemas"]["MapRulesInput"] | null;
            message?: components["schemas"]["MessageRulesInput"] | null;
            repeated?: components["schemas"]["RepeatedRulesInput"] | null;
            sfixed32?: components["schemas"]["Sfixed32RulesInput"] | null;
            sfixed64?: components["schemas"]["Sfixed64RulesInput"] | null;
            sint32?: components["schemas"]["Sint32RulesInput"] | null;
            sint64?: components["schemas"]["Sint64RulesInput"] | null;
            string?: components["schemas"]["StringRulesInput"] | null;
            timestamp?: components["schemas"]["TimestampRulesInput"] | null;
            uint32?: components["schemas"]["Uint32RulesInput"] | null;
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
        /** @description TBD FileField */
        FileFieldInput: {
            acceptedFileTypes?: string[] | null;
            fileInputField?: components["schemas"]["FileInputField"] | null;
            maxFileSize?: components["schemas"]["Int64"] | null;
        };
        /** @description TBD FileInputField */
        FileInputField: Record<string, never>;
        /** @description TBD FindingTarget */
        FindingTarget: {
            readonly findingId: string;
            readonly findingType: string;
        };
        /** @description TBD FindingTarget */
        FindingTargetInput: {
            readonly findingId?: string;
            readonly findingType?: string;
        };
        /** @description TBD FindingTaskOutcome */
        FindingTaskOutcome: "FINDING_TASK_OUTCOME_UNSPECIFIED" | "FINDING_TASK_OUTCOME_REMEDIATED" | "FINDING_TASK_OUTCOME_RISK_ACCEPTED" | "FINDING_TASK_OUTCOME_CANCELLED" | (string & {});
        /**
         * @description TBD FindingTaskOutcome
         * @enum {string}
         */
        FindingTaskOutcomeInput: "FINDING_TASK_OUTCOME_UNSPECIFIED" | "FINDING_TASK_OUTCOME_REMEDIATED" | "FINDING_TASK_OUTCOME_RISK_ACCEPTED" | "FINDING_TASK_OUTCOME_CANCELLED" | (string & {});
        /** @description TBD Fixed32Rules */
        Fixed32RulesInput: {
            /** Format: int64 */
            const?: number | null;
            /** Format: int64 */
            gt?: number | null;
            /** Format: int64 */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: int64 */
            lt?: number | null;
            /** Format: int64 */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /** @description TBD Fixed64Rules */
        Fixed64RulesInput: {
            const?: components["schemas"]["Uint64"] | null;
            gt?: components["schemas"]["Uint64"] | null;
            gte?: components["schemas"]["Uint64"] | null;
            ignoreEmpty?: boolean;
            in?: components["schemas"]["Uint64"][] | null;
            lt?: components["schemas"]["Uint64"] | null;
            lte?: components["schemas"]["Uint64"] | null;
            notIn?: components["schemas"]["Uint64"][] | null;
        };
        /** @description TBD FloatRules */
        FloatRulesInput: {
            /** Format: double */
            const?: number | null;
            /** Format: double */
            gt?: number | null;
            /** Format: double */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: double */
            lt?: number | null;
            /** Format: double */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /** @description TBD Form */
        Form: {
            description?: string;
            displayName?: string;
            fieldGroups?: components["schemas"]["FieldGroupInput"][] | null;
            fieldRelationships?: components["schemas"]["FieldRelationshipInput"][] | null;
            fields?: components["schemas"]["FieldInput"][] | null;
            id?: string;
        };
        /** @description TBD FormCompletedAction */
        FormCompletedAction: {
            completedAt: components["schemas"]["Timestamp"];
            userId: string;
        };
        /** @description TBD FormInstance */
        FormInstance: {
            completed: components["schemas"]["FormCompletedAction"] | null;
            data: components["schemas"]["Struct"] | null;
            form: components["schemas"]["Form"] | null;
            reassigned: components["schemas"]["ReassignedAction"] | null;
            restarted: components["schemas"]["RestartAction"] | null;
            skipped: components["schemas"]["SkippedAction"] | null;
            state: components["schemas"]["FormInstanceState"];
        };
        /** @description TBD FormInstanceState */
        FormInstanceState: "FORM_INSTANCE_STATE_UNSPECIFIED" | "FORM_INSTANCE_STATE_WAITING" | "FORM_INSTANCE_STATE_DONE" | (string & {});
        /** @description TBD GatedToolCallTarget */
        GatedToolCallTarget: {
            readonly appEntitlementId: string;
            readonly appId: string;
            readonly callerKind: string;
            readonly connectorId: string;
            readonly gateId: string;
            /** Format: int32 */
            readonly inputSizeBytes: number;
            readonly toolError: string;
            readonly toolId: string;
            readonly toolInput: components["schemas"]["Struct"] | null;
            readonly toolKind: string;
            readonly toolName: string;
            readonly toolOutput: unknown;
        };
        /** @description TBD GatedToolCallTarget */
        GatedToolCallTargetInput: {
            readonly appEntitlementId?: string;
            readonly appId?: string;
            readonly callerKind?: string;
            readonly connectorId?: string;
            readonly gateId?: string;
            /** Format: int32 */
            readonly inputSizeBytes?: number;
            readonly toolError?: string;
            readonly toolId?: string;
            readonly toolInput?: components["schemas"]["Struct"] | null;
            readonly toolKind?: string;
            readonly toolName?: string;
            readonly toolOutput?: unknown;
        };
        /** @description TBD GenerateAccessReviewReportRequest */
        GenerateAccessReviewReportRequest: {
            format?: components["schemas"]["AccessReviewReportFormatInput"];
            reportColumnConfig?: components["schemas"]["AccessReviewReportColumnConfigInput"] | null;
        };
        /** @description TBD GetAppEntitlementResponse */
        GetAppEntitlementResponse: {
            appEntitlementView: components["schemas"]["AppEntitlementView"] | null;
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description TBD GetAppResourceResponse */
        GetAppResourceResponse: {
            appResourceView: components["schemas"]["AppResourceView"] | null;
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description TBD GetAppResourceTypeResponse */
        GetAppResourceTypeResponse: {
            appResourceTypeView: components["schemas"]["AppResourceTypeView"] | null;
            expanded: components["schemas"]["Any"][] | null;
        };
        /** @description TBD GetAppResponse */
        GetAppResponse: {
            app: components["schemas"]["App"] | null;
        };
        /** @description TBD GetImportResponse */
        GetImportResponse: {
            import: components["schemas"]["Import"] | null;
        };
        /** @description TBD GetTaskResponse */
        GetTaskResponse: {
            readonly expanded: components["schemas"]["Any"][] | null;
            taskView: components["schemas"]["TaskView"] | null;
        };
        /** @description TBD GetUserResponse */
        GetUserResponse: {
            expanded: components["schemas"]["Any"][] | null;
            userView: components["schemas"]["UserView"] | null;
        };
        /** @description TBD GrantAccessProfileFilter */
        GrantAccessProfileFilter: {
            excludedAccessProfileIds: string[] | null;
            filterType: components["schemas"]["AccessProfileFilterType"];
            includedAccessProfileIds: string[] | null;
        };
        /** @description TBD GrantAccessProfileFilter */
        GrantAccessProfileFilterInput: {
            excludedAccessProfileIds?: string[] | null;
            filterType?: components["schemas"]["AccessProfileFilterTypeInput"];
            includedAccessProfileIds?: string[] | null;
        };
        /** @description TBD GrantFilterType */
        GrantFilterType: "GRANT_FILTER_TYPE_UNSPECIFIED" | "GRANT_FILTER_TYPE_PERMANENT" | "GRANT_FILTER_TYPE_TEMPORARY" | (string & {});
        /**
         * @description TBD GrantFilterType
         * @enum {string}
         */
        GrantFilterTypeInput: "GRANT_FILTER_TYPE_UNSPECIFIED" | "GRANT_FILTER_TYPE_PERMANENT" | "GRANT_FILTER_TYPE_TEMPORARY" | (string & {});
        /** @description TBD GrantOutcome */
        GrantOutcome: "GRANT_OUTCOME_UNSPECIFIED" | "GRANT_OUTCOME_GRANTED" | "GRANT_OUTCOME_DENIED" | "GRANT_OUTCOME_ERROR" | "GRANT_OUTCOME_CANCELLED" | "GRANT_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description TBD GrantOutcome
         * @enum {string}
         */
        GrantOutcomeInput: "GRANT_OUTCOME_UNSPECIFIED" | "GRANT_OUTCOME_GRANTED" | "GRANT_OUTCOME_DENIED" | "GRANT_OUTCOME_ERROR" | "GRANT_OUTCOME_CANCELLED" | "GRANT_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description TBD GrantSourceFilter */
        GrantSourceFilter: "GRANT_SOURCE_FILTER_UNSPECIFIED" | "GRANT_SOURCE_FILTER_DIRECT" | "GRANT_SOURCE_FILTER_INHERITED" | (string & {});
        /**
         * @description TBD GrantSourceFilter
         * @enum {string}
         */
        GrantSourceFilterInput: "GRANT_SOURCE_FILTER_UNSPECIFIED" | "GRANT_SOURCE_FILTER_DIRECT" | "GRANT_SOURCE_FILTER_INHERITED" | (string & {});
        /** @description TBD GrantsAddedBetween */
        GrantsAddedBetween: {
            endDate: components["schemas"]["Timestamp"];
            startDate: components["schemas"]["Timestamp"];
        };
        /** @description TBD GrantsAddedBetween */
        GrantsAddedBetweenInput: {
            endDate?: components["schemas"]["Timestamp"];
            startDate?: components["schemas"]["Timestamp"];
        };
        /** @description TBD GrantsByCriteriaScope */
        GrantsByCriteriaScope: {
            accessProfileFilter: components["schemas"]["GrantAccessProfileFilter"] | null;
            daysSinceAdded: components["schemas"]["Duration"];
            daysSinceLastUsed: components["schemas"]["Duration"];
            daysSinceReviewed: components["schemas"]["Duration"];
            grantsAddedBetween: components["schemas"]["GrantsAddedBetween"] | null;
            sourceFilter: components["schemas"]["GrantSourceFilter"];
            typeFilter: components["schemas"]["GrantFilterType"];
        };
        /** @description TBD GrantsByCriteriaScope */
        GrantsByCriteriaScopeInput: {
            accessProfileFilter?: components["schemas"]["GrantAccessProfileFilterInput"] | null;
            daysSinceAdded?: components["schemas"]["Duration"];
            daysSinceLastUsed?: components["schemas"]["Duration"];
            daysSinceReviewed?: components["schemas"]["Duration"];
            grantsAddedBetween?: components["schemas"]["GrantsAddedBetweenInput"] | null;
            sourceFilter?: components["schemas"]["GrantSourceFilterInput"];
            typeFilter?: components["schemas"]["GrantFilterTypeInput"];
        };
        /** @description TBD GroupProvisioner */
        GroupProvisioner: {
            allowReassignment: boolean;
            appGroupId: string;
            appId: string;
            fallbackUserIds: string[] | null;
        };
        /** @description TBD GroupProvisioner */
        GroupProvisionerInput: {
            allowReassignment?: boolean;
            appGroupId?: string;
            appId?: string;
            fallbackUserIds?: string[] | null;
        };
        /** @description TBD Import */
        Import: {
            readonly confirmRemovals: boolean;
            counts: components["schemas"]["ImportCounts"] | null;
            readonly createPeople: boolean;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly createdByUserId: string;
            readonly files: components["schemas"]["ImportFile"][] | null;
            readonly finishedAt: components["schemas"]["Timestamp"];
            readonly id: string;
            /** Format: int32 */
            readonly problemCount: number;
            readonly problems: components["schemas"]["ImportProblem"][] | null;
            readonly state: components["schemas"]["ImportState"];
        };
        /** @description TBD ImportChange */
        ImportChange: {
            readonly added: components["schemas"]["Int64"];
            readonly changed: components["schemas"]["Int64"];
            readonly removed: components["schemas"]["Int64"];
            readonly total: components["schemas"]["Int64"];
            readonly unchanged: components["schemas"]["Int64"];
        };
        /** @description TBD ImportCounts */
        ImportCounts: {
            readonly accounts: components["schemas"]["ImportChange"] | null;
            readonly apps: components["schemas"]["ImportChange"] | null;
            readonly entitlements: components["schemas"]["ImportChange"] | null;
            readonly grants: components["schemas"]["ImportChange"] | null;
            readonly people: components["schemas"]["ImportChange"] | null;
            readonly resources: components["schemas"]["ImportChange"] | null;
        };
        /** @description TBD ImportFile */
        ImportFile: "IMPORT_FILE_UNSPECIFIED" | "IMPORT_FILE_PEOPLE" | "IMPORT_FILE_ENTITLEMENTS" | "IMPORT_FILE_ACCESS" | (string & {});
        /** @description TBD ImportProblem */
        ImportProblem: {
            readonly column: string;
            readonly file: components["schemas"]["ImportFile"];
            readonly line: components["schemas"]["Int64"];
            readonly message: string;
            readonly rule: string;
        };
        /** @description TBD ImportState */
        ImportState: "IMPORT_STATE_UNSPECIFIED" | "IMPORT_STATE_PENDING" | "IMPORT_STATE_RUNNING" | "IMPORT_STATE_DONE" | "IMPORT_STATE_FAILED" | (string & {});
        /** @description TBD IncludedUserAttributeValue */
        IncludedUserAttributeValue: {
            value: string;
        };
        /** @description TBD IncludedUserAttributeValue */
        IncludedUserAttributeValueInput: {
            value?: string;
        };
        /** @description TBD IncludedUserAttributeValues */
        IncludedUserAttributeValues: {
            values: components["schemas"]["IncludedUserAttributeValue"][] | null;
        };
        /** @description TBD IncludedUserAttributeValues */
        IncludedUserAttributeValuesInput: {
            values?: components["schemas"]["IncludedUserAttributeValueInput"][] | null;
        };
        /** @description TBD InclusionScopeUserStatus */
        InclusionScopeUserStatus: "USER_UNKNOWN" | "USER_ENABLED" | "USER_DISABLED" | "USER_DELETED" | (string & {});
        /**
         * @description TBD InclusionScopeUserStatus
         * @enum {string}
         */
        InclusionScopeUserStatusInput: "USER_UNKNOWN" | "USER_ENABLED" | "USER_DISABLED" | "USER_DELETED" | (string & {});
        /** @description TBD InsightRecommendation */
        InsightRecommendation: "INSIGHT_RECOMMENDATION_UNSPECIFIED" | "INSIGHT_RECOMMENDATION_APPROVE" | "INSIGHT_RECOMMENDATION_DENY" | "INSIGHT_RECOMMENDATION_REVIEW" | (string & {});
        /** @description TBD Int32Rules */
        Int32RulesInput: {
            /** Format: int32 */
            const?: number | null;
            /** Format: int32 */
            gt?: number | null;
            /** Format: int32 */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: int32 */
            lt?: number | null;
            /** Format: int32 */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /**
         * Format: int64
         * @description A signed 64-bit integer as a decimal string. Requests may send a JSON number within the safe integer range.
         * @example 42
         */
        Int64: string;
        /** @description TBD Int64Field */
        Int64FieldInput: {
            defaultValue?: components["schemas"]["Int64"] | null;
            numberField?: components["schemas"]["NumberFieldInput"] | null;
            placeholder?: string;
            rules?: components["schemas"]["Int64RulesInput"] | null;
        };
        /** @description TBD Int64Rules */
        Int64RulesInput: {
            const?: components["schemas"]["Int64"] | null;
            gt?: components["schemas"]["Int64"] | null;
            gte?: components["schemas"]["Int64"] | null;
            ignoreEmpty?: boolean;
            in?: components["schemas"]["Int64"][] | null;
            lt?: components["schemas"]["Int64"] | null;
            lte?: components["schemas"]["Int64"] | null;
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description TBD IntrospectResponse */
        IntrospectResponse: {
            deviceClientId: string;
            disabledModules: components["schemas"]["ModuleId"][] | null;
            features: string[] | null;
            permissions: string[] | null;
            principleId: string;
            roles: string[] | null;
            tenantId: string;
            userId: string;
        };
        /** @description TBD JsonWebKey */
        JsonWebKey: {
            alg: string;
            crv: string;
            kid: string;
            kty: string;
            use: string;
            x: string;
        };
        /** @description TBD JsonWebKeySet */
        JsonWebKeySet: {
            keys: components["schemas"]["JsonWebKey"][];
        };
        /** @description TBD ListAccessReviewReportsResponse */
        ListAccessReviewReportsResponse: {
            list: components["schemas"]["AccessReviewReport"][];
            nextPageToken: string;
        };
        /** @description TBD ListAccessReviewsResponse */
        ListAccessReviewsResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AccessReviewView"][];
            nextPageToken: string;
        };
        /** @description TBD ListAppEntitlementsResponse */
        ListAppEntitlementsResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AppEntitlementView"][];
            nextPageToken: string;
        };
        /** @description TBD ListAppResourceTypesResponse */
        ListAppResourceTypesResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AppResourceTypeView"][];
            nextPageToken: string;
        };
        /** @description TBD ListAppResourcesResponse */
        ListAppResourcesResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AppResourceView"][];
            nextPageToken: string;
        };
        /** @description TBD ListAppUsersResponse */
        ListAppUsersResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AppUserView"][];
            nextPageToken: string;
        };
        /** @description TBD ListAppsResponse */
        ListAppsResponse: {
            list: components["schemas"]["App"][];
            nextPageToken: string;
        };
        /** @description TBD ListPoliciesResponse */
        ListPoliciesResponse: {
            list: components["schemas"]["Policy"][];
            nextPageToken: string;
        };
        /** @description TBD ListTaskAuditsRequest */
        ListTaskAuditsRequest: {
            commentsOnly?: boolean;
            newestFirst?: boolean;
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            refs?: components["schemas"]["TaskAuditViewRefInput"][] | null;
            taskId?: string;
        };
        /** @description TBD ListTaskAuditsResponse */
        ListTaskAuditsResponse: {
            list: components["schemas"]["TaskAuditView"][];
            nextPageToken: string;
        };
        /** @description TBD ListUsersResponse */
        ListUsersResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["UserView"][];
            nextPageToken: string;
        };
        /** @description TBD ManagerApproval */
        ManagerApproval: {
            allowSelfApproval: boolean;
            readonly assignedUserIds: string[] | null;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD ManagerApproval */
        ManagerApprovalInput: {
            allowSelfApproval?: boolean;
            readonly assignedUserIds?: string[] | null;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD ManagerProvisioner */
        ManagerProvisioner: {
            allowReassignment: boolean;
            fallbackUserIds: string[] | null;
        };
        /** @description TBD ManagerProvisioner */
        ManagerProvisionerInput: {
            allowReassignment?: boolean;
            fallbackUserIds?: string[] | null;
        };
        /** @description TBD ManualProvision */
        ManualProvision: {
            assignee: components["schemas"]["ProvisionerAssignment"] | null;
            instructions: string;
            userIds: string[] | null;
        };
        /** @description TBD ManualProvision */
        ManualProvisionInput: {
            assignee?: components["schemas"]["ProvisionerAssignmentInput"] | null;
            instructions?: string;
            userIds?: string[] | null;
        };
        /** @description TBD MapRules */
        MapRulesInput: {
            ignoreEmpty?: boolean;
            keys?: components["schemas"]["FieldRulesInput"] | null;
            maxPairs?: components["schemas"]["Uint64"];
            minPairs?: components["schemas"]["Uint64"];
            noSparse?: boolean;
            values?: components["schemas"]["FieldRulesInput"] | null;
        };
        /** @description TBD MessageRules */
        MessageRulesInput: {
            required?: boolean;
            skip?: boolean;
        };
        /** @description TBD ModuleId */
        ModuleId: "MODULE_ID_UNSPECIFIED" | "MODULE_ID_SECRET_SHARING" | (string & {});
        /** @description TBD MultiAppEntitlement */
        MultiAppEntitlement: {
            appId: string;
            entitlementIds: string[] | null;
        };
        /** @description TBD MultiAppEntitlement */
        MultiAppEntitlementInput: {
            appId?: string;
            entitlementIds?: string[] | null;
        };
        /** @description TBD MultiAppSetup */
        MultiAppSetup: {
            appEntitlementDetails: {
                [key: string]: components["schemas"]["EntitlementToDetails"];
            };
            appEntitlements: {
                [key: string]: components["schemas"]["MultiAppEntitlement"];
            };
        };
        /** @description TBD MultiAppSetup */
        MultiAppSetupInput: {
            appEntitlementDetails?: {
                [key: string]: components["schemas"]["EntitlementToDetailsInput"];
            };
            appEntitlements?: {
                [key: string]: components["schemas"]["MultiAppEntitlementInput"];
            };
        };
        /** @description TBD MultiStep */
        MultiStep: {
            provisionSteps: components["schemas"]["ProvisionPolicy"][] | null;
        };
        /** @description TBD MultiStep */
        MultiStepInput: {
            provisionSteps?: components["schemas"]["ProvisionPolicyInput"][] | null;
        };
        /** @description TBD MutuallyExclusive */
        MutuallyExclusive: Record<string, never>;
        /** @description TBD NhiType */
        NhiType: "NHI_TYPE_UNSPECIFIED" | "NHI_TYPE_APP_REGISTRATION" | "NHI_TYPE_ASSUMABLE_ROLE" | "NHI_TYPE_MANAGED_IDENTITY" | (string & {});
        /** @description TBD NumberField */
        NumberFieldInput: {
            maxValue?: components["schemas"]["Int64"];
            minValue?: components["schemas"]["Int64"];
            step?: components["schemas"]["Int64"];
        };
        /** @description TBD Oauth2Field */
        Oauth2FieldInput: {
            oauth2FieldView?: components["schemas"]["Oauth2FieldView"] | null;
        };
        /** @description TBD Oauth2FieldView */
        Oauth2FieldView: Record<string, never>;
        /** @description TBD OffboardingOutcome */
        OffboardingOutcome: "OFFBOARDING_OUTCOME_UNSPECIFIED" | "OFFBOARDING_OUTCOME_IN_PROGRESS" | "OFFBOARDING_OUTCOME_DONE" | "OFFBOARDING_OUTCOME_ERROR" | "OFFBOARDING_OUTCOME_CANCELLED" | (string & {});
        /**
         * @description TBD OffboardingOutcome
         * @enum {string}
         */
        OffboardingOutcomeInput: "OFFBOARDING_OUTCOME_UNSPECIFIED" | "OFFBOARDING_OUTCOME_IN_PROGRESS" | "OFFBOARDING_OUTCOME_DONE" | "OFFBOARDING_OUTCOME_ERROR" | "OFFBOARDING_OUTCOME_CANCELLED" | (string & {});
        /** @description TBD PasswordField */
        PasswordField: Record<string, never>;
        /**
         * @description TBD PendingActionFilter
         * @enum {string}
         */
        PendingActionFilterInput: "PENDING_ACTION_FILTER_UNSPECIFIED" | "PENDING_ACTION_FILTER_WITH_PENDING" | "PENDING_ACTION_FILTER_WITHOUT_PENDING" | (string & {});
        /** @description TBD PersonalClient */
        PersonalClient: {
            allowSourceCidr: string[] | null;
            readonly clientId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly deletedAt: components["schemas"]["Timestamp"];
            displayName: string;
            expiresTime: components["schemas"]["Timestamp"];
            readonly id: string;
            readonly lastUsedAt: components["schemas"]["Timestamp"];
            scopedRoles: string[] | null;
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD PickerField */
        PickerFieldInput: {
            appUserPicker?: components["schemas"]["AppUserFilterInput"] | null;
            c1UserPicker?: components["schemas"]["C1UserFilterInput"] | null;
            resourcePicker?: components["schemas"]["AppResourceFilterInput"] | null;
        };
        /** @description TBD Policy */
        Policy: {
            annotations: {
                [key: string]: string;
            };
            baselinePolicyId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly deletedAt: components["schemas"]["Timestamp"];
            description: string;
            displayName: string;
            readonly id: string;
            policySteps: {
                [key: string]: components["schemas"]["PolicySteps"];
            };
            policyType: components["schemas"]["PolicyType"];
            postActions: components["schemas"]["PolicyPostActions"][] | null;
            /** @deprecated */
            reassignTasksToDelegates: boolean;
            rules: components["schemas"]["Rule"][] | null;
            scope: components["schemas"]["PolicyScope"] | null;
            readonly systemBuiltin: boolean;
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD PolicyForm */
        PolicyForm: {
            form?: components["schemas"]["Form"] | null;
        };
        /** @description TBD PolicyInstance */
        PolicyInstance: {
            current: components["schemas"]["PolicyStepInstance"] | null;
            readonly history: components["schemas"]["PolicyStepInstance"][] | null;
            readonly next: components["schemas"]["PolicyStep"][] | null;
            policy: components["schemas"]["Policy"] | null;
        };
        /** @description TBD PolicyPostActions */
        PolicyPostActions: {
            certifyRemediateImmediately: boolean | null;
        };
        /** @description TBD PolicyPostActions */
        PolicyPostActionsInput: {
            certifyRemediateImmediately?: boolean | null;
        };
        /** @description TBD PolicyRef */
        PolicyRefInput: {
            id?: string;
        };
        /** @description TBD PolicyResponse */
        PolicyResponse: {
            policy: components["schemas"]["Policy"] | null;
        };
        /** @description TBD PolicyScope */
        PolicyScope: {
            appEntitlementId: string;
            appId: string;
            slot: components["schemas"]["PolicyScopeSlot"];
        };
        /** @description TBD PolicyScope */
        PolicyScopeInput: {
            appEntitlementId?: string;
            appId?: string;
            slot?: components["schemas"]["PolicyScopeSlotInput"];
        };
        /** @description TBD PolicyScopeSlot */
        PolicyScopeSlot: "POLICY_SCOPE_SLOT_UNSPECIFIED" | "POLICY_SCOPE_SLOT_EMERGENCY" | (string & {});
        /**
         * @description TBD PolicyScopeSlot
         * @enum {string}
         */
        PolicyScopeSlotInput: "POLICY_SCOPE_SLOT_UNSPECIFIED" | "POLICY_SCOPE_SLOT_EMERGENCY" | (string & {});
        /** @description TBD PolicyStep */
        PolicyStep: {
            accept: components["schemas"]["Accept"] | null;
            action: components["schemas"]["Action"] | null;
            approval: components["schemas"]["Approval"] | null;
            form: components["schemas"]["PolicyForm"] | null;
            provision: components["schemas"]["Provision"] | null;
            reject: components["schemas"]["Reject"] | null;
            wait: components["schemas"]["Wait"] | null;
        };
        /** @description TBD PolicyStep */
        PolicyStepInput: {
            accept?: components["schemas"]["AcceptInput"] | null;
            action?: components["schemas"]["ActionInput"] | null;
            approval?: components["schemas"]["ApprovalInput"] | null;
            form?: components["schemas"]["PolicyForm"] | null;
            provision?: components["schemas"]["ProvisionInput"] | null;
            reject?: components["schemas"]["RejectInput"] | null;
            wait?: components["schemas"]["WaitInput"] | null;
        };
        /** @description TBD PolicyStepInstance */
        PolicyStepInstance: {
            accept: components["schemas"]["AcceptInstance"] | null;
            action: components["schemas"]["ActionInstance"] | null;
            approval: components["schemas"]["ApprovalInstance"] | null;
            form: components["schemas"]["FormInstance"] | null;
            readonly id: string;
            policyGenerationId: string;
            provision: components["schemas"]["ProvisionInstance"] | null;
            reject: components["schemas"]["RejectInstance"] | null;
            readonly state: components["schemas"]["PolicyStepState"];
            wait: components["schemas"]["WaitInstance"] | null;
        };
        /** @description TBD PolicyStepState */
        PolicyStepState: "POLICY_STEP_STATE_UNSPECIFIED" | "POLICY_STEP_STATE_ACTIVE" | "POLICY_STEP_STATE_DONE" | (string & {});
        /** @description TBD PolicySteps */
        PolicySteps: {
            steps: components["schemas"]["PolicyStep"][] | null;
        };
        /** @description TBD PolicySteps */
        PolicyStepsInput: {
            steps?: components["schemas"]["PolicyStepInput"][] | null;
        };
        /** @description TBD PolicyType */
        PolicyType: "POLICY_TYPE_UNSPECIFIED" | "POLICY_TYPE_GRANT" | "POLICY_TYPE_REVOKE" | "POLICY_TYPE_CERTIFY" | "POLICY_TYPE_ACCESS_REQUEST" | "POLICY_TYPE_PROVISION" | (string & {});
        /**
         * @description TBD PolicyType
         * @enum {string}
         */
        PolicyTypeInput: "POLICY_TYPE_UNSPECIFIED" | "POLICY_TYPE_GRANT" | "POLICY_TYPE_REVOKE" | "POLICY_TYPE_CERTIFY" | "POLICY_TYPE_ACCESS_REQUEST" | "POLICY_TYPE_PROVISION" | (string & {});
        /** @description TBD PrincipalTypeFilter */
        PrincipalTypeFilter: "PRINCIPAL_TYPE_FILTER_UNSPECIFIED" | "PRINCIPAL_TYPE_FILTER_USERS" | "PRINCIPAL_TYPE_FILTER_RESOURCES" | "PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES" | (string & {});
        /**
         * @description TBD PrincipalTypeFilter
         * @enum {string}
         */
        PrincipalTypeFilterInput: "PRINCIPAL_TYPE_FILTER_UNSPECIFIED" | "PRINCIPAL_TYPE_FILTER_USERS" | "PRINCIPAL_TYPE_FILTER_RESOURCES" | "PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES" | (string & {});
        /** @description TBD Provision */
        Provision: {
            assigned: boolean;
            provisionPolicy: components["schemas"]["ProvisionPolicy"] | null;
            provisionTarget: components["schemas"]["ProvisionTarget"] | null;
        };
        /** @description TBD Provision */
        ProvisionInput: {
            assigned?: boolean;
            provisionPolicy?: components["schemas"]["ProvisionPolicyInput"] | null;
            provisionTarget?: components["schemas"]["ProvisionTargetInput"] | null;
        };
        /** @description TBD ProvisionInstance */
        ProvisionInstance: {
            batonActionInvocationId: string;
            cancelled: components["schemas"]["CancelledAction"] | null;
            completed: components["schemas"]["CompletedAction"] | null;
            errored: components["schemas"]["ErroredAction"] | null;
            externalTicketId: string;
            externalTicketProvisionerConfigId: string;
            notificationId: string;
            provision: components["schemas"]["Provision"] | null;
            reassignedByError: components["schemas"]["ReassignedByErrorAction"] | null;
            skipped: components["schemas"]["SkippedAction"] | null;
            state: components["schemas"]["ProvisionInstanceState"];
            waitingOn: components["schemas"]["ProvisionWaitingOn"] | null;
            webhookId: string;
            webhookInstanceId: string;
        };
        /** @description TBD ProvisionInstanceState */
        ProvisionInstanceState: "PROVISION_INSTANCE_STATE_UNSPECIFIED" | "PROVISION_INSTANCE_STATE_INIT" | "PROVISION_INSTANCE_STATE_CREATE_CONNECTOR_ACTIONS_FOR_TARGET" | "PROVISION_INSTANCE_STATE_SENDING_NOTIFICATIONS" | "PROVISION_INSTANCE_STATE_WAITING" | "PROVISION_INSTANCE_STATE_WEBHOOK" | "PROVISION_INSTANCE_STATE_WEBHOOK_WAITING" | "PROVISION_INSTANCE_STATE_EXTERNAL_TICKET" | "PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING" | "PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS" | "PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS_WAITING" | "PROVISION_INSTANCE_STATE_DEVICE_PLACEMENT" | "PROVISION_INSTANCE_STATE_DONE" | (string & {});
        /** @description TBD ProvisionPolicy */
        ProvisionPolicy: {
            action: components["schemas"]["ActionProvision"] | null;
            connector: components["schemas"]["ConnectorProvision"] | null;
            delegated: components["schemas"]["DelegatedProvision"] | null;
            devicePlacement: components["schemas"]["DevicePlacementProvision"] | null;
            externalTicket: components["schemas"]["ExternalTicketProvision"] | null;
            manual: components["schemas"]["ManualProvision"] | null;
            multiStep: components["schemas"]["MultiStep"] | null;
            unconfigured: components["schemas"]["UnconfiguredProvision"] | null;
            webhook: components["schemas"]["WebhookProvision"] | null;
        };
        /** @description TBD ProvisionPolicy */
        ProvisionPolicyInput: {
            action?: components["schemas"]["ActionProvisionInput"] | null;
            connector?: components["schemas"]["ConnectorProvisionInput"] | null;
            delegated?: components["schemas"]["DelegatedProvisionInput"] | null;
            devicePlacement?: components["schemas"]["DevicePlacementProvisionInput"] | null;
            externalTicket?: components["schemas"]["ExternalTicketProvisionInput"] | null;
            manual?: components["schemas"]["ManualProvisionInput"] | null;
            multiStep?: components["schemas"]["MultiStepInput"] | null;
            unconfigured?: components["schemas"]["UnconfiguredProvision"] | null;
            webhook?: components["schemas"]["WebhookProvisionInput"] | null;
        };
        /** @description TBD ProvisionTarget */
        ProvisionTarget: {
            appEntitlementId: string;
            appId: string;
            appUserId: string;
            grantDuration: components["schemas"]["Duration"];
        };
        /** @description TBD ProvisionTarget */
        ProvisionTargetInput: {
            appEntitlementId?: string;
            appId?: string;
            appUserId?: string;
            grantDuration?: components["schemas"]["Duration"];
        };
        /** @description TBD ProvisionWaitingOn */
        ProvisionWaitingOn: {
            devicePlacement: components["schemas"]["WaitingForDevicePlacement"] | null;
            entitlementMerge: components["schemas"]["WaitingForEntitlementMerge"] | null;
            fallbackAt: components["schemas"]["Timestamp"];
            startedWaitingAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD ProvisionerAssignment */
        ProvisionerAssignment: {
            appOwners: components["schemas"]["AppOwnerProvisioner"] | null;
            entitlementOwners: components["schemas"]["EntitlementOwnerProvisioner"] | null;
            expression: components["schemas"]["ExpressionProvisioner"] | null;
            group: components["schemas"]["GroupProvisioner"] | null;
            manager: components["schemas"]["ManagerProvisioner"] | null;
            users: components["schemas"]["UserProvisioner"] | null;
        };
        /** @description TBD ProvisionerAssignment */
        ProvisionerAssignmentInput: {
            appOwners?: components["schemas"]["AppOwnerProvisionerInput"] | null;
            entitlementOwners?: components["schemas"]["EntitlementOwnerProvisionerInput"] | null;
            expression?: components["schemas"]["ExpressionProvisionerInput"] | null;
            group?: components["schemas"]["GroupProvisionerInput"] | null;
            manager?: components["schemas"]["ManagerProvisionerInput"] | null;
            users?: components["schemas"]["UserProvisionerInput"] | null;
        };
        /** @description TBD ReassignedAction */
        ReassignedAction: {
            readonly newPolicyStepId: string;
            readonly reassignedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD ReassignedByErrorAction */
        ReassignedByErrorAction: {
            readonly description: string;
            readonly errorCode: string;
            readonly errorUserId: string;
            readonly erroredAt: components["schemas"]["Timestamp"];
            readonly newPolicyStepId: string;
            readonly reassignedAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD Reject */
        Reject: {
            rejectMessage: string;
        };
        /** @description TBD Reject */
        RejectInput: {
            rejectMessage?: string;
        };
        /** @description TBD RejectInstance */
        RejectInstance: {
            rejectMessage: string;
        };
        /** @description TBD RepeatedRules */
        RepeatedRulesInput: {
            ignoreEmpty?: boolean;
            items?: components["schemas"]["FieldRulesInput"] | null;
            maxItems?: components["schemas"]["Uint64"];
            minItems?: components["schemas"]["Uint64"];
            unique?: boolean;
        };
        /** @description TBD ReportProvisionErrorRequest */
        ReportProvisionErrorRequest: {
            description?: string;
            errorCode?: string;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            policyStepId: string;
        };
        /** @description TBD ReportState */
        ReportState: "REPORT_STATE_UNSPECIFIED" | "REPORT_STATE_PENDING" | "REPORT_STATE_OK" | "REPORT_STATE_ERROR" | (string & {});
        /** @description TBD RequiredTogether */
        RequiredTogether: Record<string, never>;
        /** @description TBD ResourceOwnerApproval */
        ResourceOwnerApproval: {
            allowSelfApproval: boolean;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
            requireDistinctApprovers: boolean;
        };
        /** @description TBD ResourceOwnerApproval */
        ResourceOwnerApprovalInput: {
            allowSelfApproval?: boolean;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
            requireDistinctApprovers?: boolean;
        };
        /** @description TBD ResourceSelectionScope */
        ResourceSelectionScope: {
            resourceRefs: components["schemas"]["AppResourceRef"][] | null;
        };
        /** @description TBD ResourceSelectionScope */
        ResourceSelectionScopeInput: {
            resourceRefs?: components["schemas"]["AppResourceRefInput"][] | null;
        };
        /** @description TBD ResourceTypeIdRef */
        ResourceTypeIdRef: {
            appId: string;
            resourceTypeId: string;
        };
        /** @description TBD ResourceTypeIdRef */
        ResourceTypeIdRefInput: {
            appId?: string;
            resourceTypeId?: string;
        };
        /** @description TBD ResourceTypeSelectionScope */
        ResourceTypeSelectionScope: {
            resourceTypeRefs: components["schemas"]["ResourceTypeIdRef"][] | null;
        };
        /** @description TBD ResourceTypeSelectionScope */
        ResourceTypeSelectionScopeInput: {
            resourceTypeRefs?: components["schemas"]["ResourceTypeIdRefInput"][] | null;
        };
        /** @description TBD RestartAction */
        RestartAction: {
            readonly oldPolicyStepId: string;
            readonly restartedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD ReviewSignatureConfig */
        ReviewSignatureConfig: {
            meaningOfSignature: string;
            requireSignature: boolean;
            stepUpProviderId: string;
            tspUrl: string;
        };
        /** @description TBD ReviewSignatureConfig */
        ReviewSignatureConfigInput: {
            meaningOfSignature?: string;
            requireSignature?: boolean;
            stepUpProviderId?: string;
            tspUrl?: string;
        };
        /** @description TBD ReviewerAttributeBinding */
        ReviewerAttributeBinding: {
            appId: string;
            attributeKey: string;
        };
        /** @description TBD ReviewerAttributeBinding */
        ReviewerAttributeBindingInput: {
            appId?: string;
            attributeKey?: string;
        };
        /** @description TBD ReviewerAttributeConfig */
        ReviewerAttributeConfig: {
            bindings: components["schemas"]["ReviewerAttributeBinding"][] | null;
        };
        /** @description TBD ReviewerAttributeConfig */
        ReviewerAttributeConfigInput: {
            bindings?: components["schemas"]["ReviewerAttributeBindingInput"][] | null;
        };
        /** @description TBD RevokeOutcome */
        RevokeOutcome: "REVOKE_OUTCOME_UNSPECIFIED" | "REVOKE_OUTCOME_REVOKED" | "REVOKE_OUTCOME_DENIED" | "REVOKE_OUTCOME_ERROR" | "REVOKE_OUTCOME_CANCELLED" | "REVOKE_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /**
         * @description TBD RevokeOutcome
         * @enum {string}
         */
        RevokeOutcomeInput: "REVOKE_OUTCOME_UNSPECIFIED" | "REVOKE_OUTCOME_REVOKED" | "REVOKE_OUTCOME_DENIED" | "REVOKE_OUTCOME_ERROR" | "REVOKE_OUTCOME_CANCELLED" | "REVOKE_OUTCOME_WAIT_TIMED_OUT" | (string & {});
        /** @description An error, in the shape of google.rpc.Status. */
        RpcStatus: {
            /**
             * Format: int32
             * @description The gRPC status code that belongs to the HTTP status.
             */
            code: number;
            /** @description What went wrong and what to do next, for a person. */
            message: string;
            /** @description One `ErrorInfo`, and for bad input one `BadRequest`. */
            details: (components["schemas"]["ErrorInfo"] | components["schemas"]["FieldViolations"] | components["schemas"]["Any"])[];
        };
        /** @description TBD Rule */
        Rule: {
            condition: string;
            policyId: string | null;
            /** @deprecated */
            policyKey: string;
            stepKey: string | null;
        };
        /** @description TBD Rule */
        RuleInput: {
            condition?: string;
            policyId?: string | null;
            /** @deprecated */
            policyKey?: string;
            stepKey?: string | null;
        };
        /** @description TBD ScopeRole */
        ScopeRole: {
            readonly appId: string;
            readonly grantDuration: components["schemas"]["Duration"];
            readonly roleResourceId: string;
            readonly roleResourceTypeId: string;
            readonly scopeResourceId: string;
            readonly scopeResourceTypeId: string;
        };
        /** @description TBD ScopeRole */
        ScopeRoleInput: {
            readonly appId?: string;
            readonly grantDuration?: components["schemas"]["Duration"];
            readonly roleResourceId?: string;
            readonly roleResourceTypeId?: string;
            readonly scopeResourceId?: string;
            readonly scopeResourceTypeId?: string;
        };
        /** @description TBD ScopeRoleRef */
        ScopeRoleRef: {
            appId: string;
            roleResourceId: string;
            roleResourceTypeId: string;
            scopeResourceId: string;
            scopeResourceTypeId: string;
        };
        /** @description TBD ScopeRoleRef */
        ScopeRoleRefInput: {
            appId?: string;
            roleResourceId?: string;
            roleResourceTypeId?: string;
            scopeResourceId?: string;
            scopeResourceTypeId?: string;
        };
        /** @description TBD ScopeRoleSelectionScope */
        ScopeRoleSelectionScope: {
            scopeRoleRefs: components["schemas"]["ScopeRoleRef"][] | null;
        };
        /** @description TBD ScopeRoleSelectionScope */
        ScopeRoleSelectionScopeInput: {
            scopeRoleRefs?: components["schemas"]["ScopeRoleRefInput"][] | null;
        };
        /** @description TBD SearchAppEntitlementsRequest */
        SearchAppEntitlementsRequest: {
            accessReviewId?: string;
            alias?: string;
            appIds?: string[] | null;
            appUserIds?: string[] | null;
            complianceFrameworkIds?: string[] | null;
            displayName?: string;
            excludeAppIds?: string[] | null;
            excludeAppUserIds?: string[] | null;
            excludeImmutable?: boolean;
            excludeResourceTypeIds?: string[] | null;
            excludedEntitlementRefs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            expandMask?: components["schemas"]["AppEntitlementExpandMaskInput"] | null;
            includeDeleted?: boolean;
            isAutomated?: boolean;
            membershipType?: components["schemas"]["AppEntitlementMembershipTypeInput"][] | null;
            onlyGetExpiring?: boolean;
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            policyRefs?: components["schemas"]["PolicyRefInput"][] | null;
            query?: string;
            refs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            requestSchemaIds?: string[] | null;
            resourceIds?: string[] | null;
            resourceTraitIds?: string[] | null;
            resourceTypeIds?: string[] | null;
            riskLevelIds?: string[] | null;
            sourceConnectorId?: string;
        };
        /** @description TBD SearchAppEntitlementsResponse */
        SearchAppEntitlementsResponse: {
            expanded: components["schemas"]["Any"][] | null;
            facets: components["schemas"]["Facets"] | null;
            list: components["schemas"]["AppEntitlementView"][];
            nextPageToken: string;
        };
        /** @description TBD SearchAppsRequest */
        SearchAppsRequest: {
            appIds?: string[] | null;
            displayName?: string;
            excludeAppIds?: string[] | null;
            onlyDirectories?: boolean;
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            policyRefs?: components["schemas"]["PolicyRefInput"][] | null;
            query?: string;
        };
        /** @description TBD SearchGrantsRequest */
        SearchGrantsRequest: {
            appIds?: string[] | null;
            appUserIds?: string[] | null;
            entitlementRefs?: components["schemas"]["AppEntitlementRefInput"][] | null;
            entitlementSlugs?: string[] | null;
            expandMask?: components["schemas"]["AppEntitlementExpandMaskInput"] | null;
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            purpose?: components["schemas"]["AppEntitlementPurposeValueInput"][] | null;
            resourceIds?: string[] | null;
            resourceTypeIds?: string[] | null;
            userId?: string;
        };
        /** @description TBD SearchGrantsResponse */
        SearchGrantsResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["AppEntitlementWithUserBinding"][];
            nextPageToken: string;
        };
        /** @description TBD SearchTasksRequest */
        SearchTasksRequest: {
            accessReviewIds?: string[] | null;
            accountOwnerIds?: string[] | null;
            accountStatuses?: components["schemas"]["AccountStatusInput"][] | null;
            accountTypes?: components["schemas"]["AppUserTypeInput"][] | null;
            actorId?: string;
            appEntitlementIds?: string[] | null;
            appResourceIds?: string[] | null;
            appResourceTypeIds?: string[] | null;
            appUserSubjectIds?: string[] | null;
            applicationIds?: string[] | null;
            assignedOrStepApproverUserId?: string;
            assigneesInIds?: string[] | null;
            certifyOutcomes?: components["schemas"]["CertifyOutcomeInput"][] | null;
            createdAfter?: components["schemas"]["Timestamp"];
            createdBefore?: components["schemas"]["Timestamp"];
            currentStep?: components["schemas"]["TaskSearchCurrentStepInput"];
            emergencyStatus?: components["schemas"]["EmergencyStatusInput"];
            excludeAppEntitlementIds?: string[] | null;
            excludeAppResourceTypeIds?: string[] | null;
            excludeApplicationIds?: string[] | null;
            excludeIds?: string[] | null;
            expandMask?: components["schemas"]["TaskExpandMaskInput"] | null;
            grantOutcomes?: components["schemas"]["GrantOutcomeInput"][] | null;
            includeActedAfter?: components["schemas"]["Timestamp"];
            includeDeleted?: boolean;
            myWorkUserIds?: string[] | null;
            olderThanDuration?: components["schemas"]["Duration"];
            openerIds?: string[] | null;
            openerOrSubjectUserId?: string;
            outcomeAfter?: components["schemas"]["Timestamp"];
            outcomeBefore?: components["schemas"]["Timestamp"];
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            pendingActionFilter?: components["schemas"]["PendingActionFilterInput"];
            previouslyActedOnIds?: string[] | null;
            query?: string;
            refs?: components["schemas"]["TaskRefInput"][] | null;
            requireApprovalReason?: boolean;
            requireDenialReason?: boolean;
            revokeOutcomes?: components["schemas"]["RevokeOutcomeInput"][] | null;
            sortBy?: components["schemas"]["TaskSearchSortByInput"];
            stepApprovalTypes?: components["schemas"]["StepApprovalTypeInput"][] | null;
            subjectIds?: string[] | null;
            taskStates?: components["schemas"]["TaskStateInput"][] | null;
            taskTypes?: components["schemas"]["TaskTypeInput"][] | null;
            userEmploymentStatuses?: string[] | null;
        };
        /** @description TBD SearchTasksResponse */
        SearchTasksResponse: {
            expanded: components["schemas"]["Any"][] | null;
            list: components["schemas"]["TaskView"][];
            nextPageToken: string;
        };
        /** @description TBD SearchUsersRequest */
        SearchUsersRequest: {
            delegateStatus?: components["schemas"]["DelegateStatusInput"];
            delegatedUserIds?: string[] | null;
            departments?: string[] | null;
            email?: string;
            excludeIds?: string[] | null;
            excludeOrigins?: components["schemas"]["UserOriginInput"][] | null;
            excludeTypes?: components["schemas"]["UserTypeInput"][] | null;
            expandMask?: components["schemas"]["UserExpandMaskInput"] | null;
            ids?: string[] | null;
            isDelegate?: boolean;
            jobTitles?: string[] | null;
            managerIds?: string[] | null;
            origins?: components["schemas"]["UserOriginInput"][] | null;
            /** Format: int32 */
            pageSize?: number;
            pageToken?: string;
            /** Format: int32 */
            page_size?: number;
            page_token?: string;
            query?: string;
            refs?: components["schemas"]["UserRefInput"][] | null;
            roleIds?: string[] | null;
            sourceAppIds?: string[] | null;
            userStatuses?: components["schemas"]["UserStatusInput"][] | null;
        };
        /** @description TBD SecretTrait */
        SecretTrait: {
            createdByAppUserId: string;
            credentialDetail: string;
            identityAppUserId: string;
            lastUsedAt: components["schemas"]["Timestamp"];
            secretCreatedAt: components["schemas"]["Timestamp"];
            secretExpiresAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD SelectField */
        SelectFieldInput: {
            options?: components["schemas"]["SelectOptionInput"][] | null;
            type?: components["schemas"]["SelectTypeInput"];
        };
        /** @description TBD SelectOption */
        SelectOptionInput: {
            description?: string;
            displayName?: string;
            value?: string;
        };
        /**
         * @description TBD SelectType
         * @enum {string}
         */
        SelectTypeInput: "SELECT_TYPE_UNSPECIFIED" | "SELECT_TYPE_DROPDOWN" | "SELECT_TYPE_RADIO" | "SELECT_TYPE_BUTTONS" | (string & {});
        /** @description TBD SelectedUsersScope */
        SelectedUsersScope: {
            userIds: string[] | null;
        };
        /** @description TBD SelectedUsersScope */
        SelectedUsersScopeInput: {
            userIds?: string[] | null;
        };
        /** @description TBD SelfApproval */
        SelfApproval: {
            readonly assignedUserIds: string[] | null;
            fallback: boolean;
            fallbackGroupIds: components["schemas"]["AppEntitlementReference"][] | null;
            fallbackUserIds: string[] | null;
            isGroupFallbackEnabled: boolean;
        };
        /** @description TBD SelfApproval */
        SelfApprovalInput: {
            readonly assignedUserIds?: string[] | null;
            fallback?: boolean;
            fallbackGroupIds?: components["schemas"]["AppEntitlementReferenceInput"][] | null;
            fallbackUserIds?: string[] | null;
            isGroupFallbackEnabled?: boolean;
        };
        /** @description TBD SetCampaignScopeAndEntitlementsRequest */
        SetCampaignScopeAndEntitlementsRequest: {
            entitlements?: components["schemas"]["AccessReviewSetupEntitlementInputInput"][] | null;
            expandMask?: components["schemas"]["AccessReviewSetupEntitlementExpandMaskInput"] | null;
            scopeV2?: components["schemas"]["AccessReviewScopeV2Input"] | null;
        };
        /** @description TBD Sfixed32Rules */
        Sfixed32RulesInput: {
            /** Format: int32 */
            const?: number | null;
            /** Format: int32 */
            gt?: number | null;
            /** Format: int32 */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: int32 */
            lt?: number | null;
            /** Format: int32 */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /** @description TBD Sfixed64Rules */
        Sfixed64RulesInput: {
            const?: components["schemas"]["Int64"] | null;
            gt?: components["schemas"]["Int64"] | null;
            gte?: components["schemas"]["Int64"] | null;
            ignoreEmpty?: boolean;
            in?: components["schemas"]["Int64"][] | null;
            lt?: components["schemas"]["Int64"] | null;
            lte?: components["schemas"]["Int64"] | null;
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description TBD SharedProviderConfig */
        SharedProviderConfigInput: {
            defaultValueCel?: string;
            inputTransformationCel?: string;
            lockDefaultValues?: boolean;
        };
        /** @description TBD SingleAppSetup */
        SingleAppSetup: {
            appId: string;
        };
        /** @description TBD SingleAppSetup */
        SingleAppSetupInput: {
            appId?: string;
        };
        /** @description TBD Sint32Rules */
        Sint32RulesInput: {
            /** Format: int32 */
            const?: number | null;
            /** Format: int32 */
            gt?: number | null;
            /** Format: int32 */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: int32 */
            lt?: number | null;
            /** Format: int32 */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /** @description TBD Sint64Rules */
        Sint64RulesInput: {
            const?: components["schemas"]["Int64"] | null;
            gt?: components["schemas"]["Int64"] | null;
            gte?: components["schemas"]["Int64"] | null;
            ignoreEmpty?: boolean;
            in?: components["schemas"]["Int64"][] | null;
            lt?: components["schemas"]["Int64"] | null;
            lte?: components["schemas"]["Int64"] | null;
            notIn?: components["schemas"]["Int64"][] | null;
        };
        /** @description TBD SkippedAction */
        SkippedAction: {
            readonly newPolicyStepId: string;
            readonly skippedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD SpecificAccessConflictsScope */
        SpecificAccessConflictsScope: {
            monitorIds: string[] | null;
        };
        /** @description TBD SpecificAccessConflictsScope */
        SpecificAccessConflictsScopeInput: {
            monitorIds?: string[] | null;
        };
        /** @description TBD SpecificResourcesScope */
        SpecificResourcesScope: {
            resourceRefs: components["schemas"]["AppResourceRef"][] | null;
        };
        /** @description TBD SpecificResourcesScope */
        SpecificResourcesScopeInput: {
            resourceRefs?: components["schemas"]["AppResourceRefInput"][] | null;
        };
        /**
         * @description TBD StepApprovalType
         * @enum {string}
         */
        StepApprovalTypeInput: "STEP_APPROVAL_TYPE_UNSPECIFIED" | "STEP_APPROVAL_TYPE_USERS" | "STEP_APPROVAL_TYPE_MANAGER" | "STEP_APPROVAL_TYPE_APP_OWNERS" | "STEP_APPROVAL_TYPE_GROUP" | "STEP_APPROVAL_TYPE_SELF" | "STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS" | "STEP_APPROVAL_TYPE_EXPRESSION" | "STEP_APPROVAL_TYPE_WEBHOOK" | "STEP_APPROVAL_TYPE_RESOURCE_OWNERS" | "STEP_APPROVAL_TYPE_AGENT" | (string & {});
        /** @description TBD StringField */
        StringFieldInput: {
            dateField?: components["schemas"]["DateFieldInput"] | null;
            defaultValue?: string;
            passwordField?: components["schemas"]["PasswordField"] | null;
            pickerField?: components["schemas"]["PickerFieldInput"] | null;
            placeholder?: string;
            rules?: components["schemas"]["StringRulesInput"] | null;
            selectField?: components["schemas"]["SelectFieldInput"] | null;
            textField?: components["schemas"]["TextFieldInput"] | null;
        };
        /** @description TBD StringMapField */
        StringMapFieldInput: {
            defaultValue?: {
                [key: string]: string;
            };
            rules?: components["schemas"]["StringMapRulesInput"] | null;
        };
        /** @description TBD StringMapRules */
        StringMapRulesInput: {
            isRequired?: boolean;
            validateEmpty?: boolean;
        };
        /** @description TBD StringRules */
        StringRulesInput: {
            address?: boolean | null;
            const?: string;
            contains?: string;
            email?: boolean | null;
            hostname?: boolean | null;
            ignoreEmpty?: boolean;
            in?: string[] | null;
            ip?: boolean | null;
            ipv4?: boolean | null;
            ipv6?: boolean | null;
            len?: components["schemas"]["Uint64"];
            lenBytes?: components["schemas"]["Uint64"];
            maxBytes?: components["schemas"]["Uint64"];
            maxLen?: components["schemas"]["Uint64"];
            minBytes?: components["schemas"]["Uint64"];
            minLen?: components["schemas"]["Uint64"];
            notContains?: string;
            notIn?: string[] | null;
            pattern?: string;
            prefix?: string;
            strict?: boolean;
            suffix?: string;
            uri?: boolean | null;
            uriRef?: boolean | null;
            uuid?: boolean | null;
            wellKnownRegex?: components["schemas"]["WellKnownRegexInput"] | null;
        };
        /** @description TBD StringSliceField */
        StringSliceFieldInput: {
            chipsField?: components["schemas"]["ChipsField"] | null;
            defaultValues?: string[] | null;
            pickerField?: components["schemas"]["PickerFieldInput"] | null;
            placeholder?: string;
            rules?: components["schemas"]["RepeatedRulesInput"] | null;
        };
        /** @description A free-form JSON object. */
        Struct: {
            [key: string]: unknown;
        };
        /** @description TBD Task */
        Task: {
            readonly actions: components["schemas"]["TaskActionType"][] | null;
            readonly analysisId: string;
            readonly annotations: components["schemas"]["Any"][] | null;
            readonly approverIds: string[] | null;
            /** Format: int32 */
            readonly commentCount: number;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly createdByUserId: string;
            readonly data: components["schemas"]["Struct"] | null;
            readonly deletedAt: components["schemas"]["Timestamp"];
            readonly description: string;
            readonly displayName: string;
            readonly emergencyAccess: boolean;
            readonly externalRefs: components["schemas"]["ExternalRef"][] | null;
            form: components["schemas"]["Form"] | null;
            readonly id: string;
            insightIds: string[] | null;
            readonly numericId: components["schemas"]["Int64"];
            origin: components["schemas"]["TaskOrigin"];
            policy: components["schemas"]["PolicyInstance"] | null;
            readonly policyGenerationId: string;
            readonly processing: components["schemas"]["TaskProcessingType"];
            recommendation: components["schemas"]["InsightRecommendation"];
            readonly revocationTargets: components["schemas"]["TaskRevocationTarget"][] | null;
            readonly state: components["schemas"]["TaskState"];
            readonly stepApproverIds: string[] | null;
            type: components["schemas"]["TaskType"] | null;
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly userId: string;
        };
        /** @description TBD TaskAction */
        TaskAction: {
            actionType: components["schemas"]["TaskActionType"];
            bulkActionId: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly deletedAt: components["schemas"]["Timestamp"];
            id: string;
            policyStepId: string;
            readonly updatedAt: components["schemas"]["Timestamp"];
            userId: string;
        };
        /** @description TBD TaskActionInstance */
        TaskActionInstance: {
            batonResourceActionRef: components["schemas"]["BatonResourceActionRef"] | null;
            connectorActionRef: components["schemas"]["ConnectorActionRef"] | null;
            readonly displayName: string;
        };
        /** @description TBD TaskActionInstance */
        TaskActionInstanceInput: {
            batonResourceActionRef?: components["schemas"]["BatonResourceActionRefInput"] | null;
            connectorActionRef?: components["schemas"]["ConnectorActionRefInput"] | null;
            readonly displayName?: string;
        };
        /** @description TBD TaskActionResponse */
        TaskActionResponse: {
            readonly expanded: components["schemas"]["Any"][] | null;
            taskView: components["schemas"]["TaskView"] | null;
            readonly ticketActionId: string;
        };
        /** @description TBD TaskActionType */
        TaskActionType: "TASK_ACTION_TYPE_UNSPECIFIED" | "TASK_ACTION_TYPE_CLOSE" | "TASK_ACTION_TYPE_APPROVE" | "TASK_ACTION_TYPE_DENY" | "TASK_ACTION_TYPE_COMMENT" | "TASK_ACTION_TYPE_DELETE" | "TASK_ACTION_TYPE_REASSIGN" | "TASK_ACTION_TYPE_RESTART" | "TASK_ACTION_TYPE_SEND_REMINDER" | "TASK_ACTION_TYPE_PROVISION_COMPLETE" | "TASK_ACTION_TYPE_PROVISION_CANCELLED" | "TASK_ACTION_TYPE_PROVISION_ERRORED" | "TASK_ACTION_TYPE_ROLLBACK_SKIPPED" | "TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED" | "TASK_ACTION_TYPE_HARD_RESET" | "TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS" | "TASK_ACTION_TYPE_CHANGE_POLICY" | "TASK_ACTION_TYPE_RECALCULATE_DENIAL_FROM_BASE_POLICY_DECISIONS" | "TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION" | "TASK_ACTION_TYPE_SET_ANALYSIS_ID" | "TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST" | "TASK_ACTION_TYPE_PROCESS_NOW" | "TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP" | "TASK_ACTION_TYPE_SKIP_STEP" | "TASK_ACTION_TYPE_ROLLBACK_CANCELLED" | "TASK_ACTION_TYPE_UPDATE_REQUEST_DATA" | "TASK_ACTION_TYPE_UPDATE_GRANT_DURATION" | "TASK_ACTION_TYPE_RETRY_PROVISIONING" | (string & {});
        /** @description TBD TaskAuditAccessRequestOutcome */
        TaskAuditAccessRequestOutcome: {
            outcome: components["schemas"]["AccessRequestOutcome"];
        };
        /** @description TBD TaskAuditAccountDeleted */
        TaskAuditAccountDeleted: {
            appId: string;
            appUserId: string;
            connectorResourceId: string;
            displayName: string;
            email: string;
            username: string;
        };
        /** @description TBD TaskAuditAccountLifecycleActionCreated */
        TaskAuditAccountLifecycleActionCreated: {
            batonActionDisplayName: string;
            batonActionInvocationId: string;
            batonActionName: string;
            batonAppId: string;
            batonConnectorId: string;
        };
        /** @description TBD TaskAuditAccountLifecycleActionFailed */
        TaskAuditAccountLifecycleActionFailed: {
            batonActionDisplayName: string;
            batonActionInvocationId: string;
            batonActionName: string;
            batonAppId: string;
            batonConnectorId: string;
            error: string;
        };
        /** @description TBD TaskAuditActionInstanceCreated */
        TaskAuditActionInstanceCreated: {
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description TBD TaskAuditActionInstanceFailed */
        TaskAuditActionInstanceFailed: {
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description TBD TaskAuditActionInstanceSucceeded */
        TaskAuditActionInstanceSucceeded: {
            instance: components["schemas"]["ActionInstance"] | null;
        };
        /** @description TBD TaskAuditActionSubmitted */
        TaskAuditActionSubmitted: {
            action: components["schemas"]["TaskAction"] | null;
        };
        /** @description TBD TaskAuditApprovalAutoAcceptedByPolicy */
        TaskAuditApprovalAutoAcceptedByPolicy: Record<string, never>;
        /** @description TBD TaskAuditApprovalAutoRejectedByPolicy */
        TaskAuditApprovalAutoRejectedByPolicy: Record<string, never>;
        /** @description TBD TaskAuditApprovalHappenedAutomatically */
        TaskAuditApprovalHappenedAutomatically: Record<string, never>;
        /** @description TBD TaskAuditApprovalInstanceChange */
        TaskAuditApprovalInstanceChange: {
            instance: components["schemas"]["ApprovalInstance"] | null;
        };
        /** @description TBD TaskAuditAutomationTriggered */
        TaskAuditAutomationTriggered: {
            automationExecutionId: components["schemas"]["Int64"];
            automationId: string;
            automationName: string;
        };
        /** @description TBD TaskAuditBulkActionError */
        TaskAuditBulkActionError: {
            error: string;
        };
        /** @description TBD TaskAuditCancelledResult */
        TaskAuditCancelledResult: {
            cancelReason: string;
        };
        /** @description TBD TaskAuditCertifyOutcome */
        TaskAuditCertifyOutcome: {
            outcome: components["schemas"]["CertifyOutcome"];
        };
        /** @description TBD TaskAuditComment */
        TaskAuditComment: {
            comment: string;
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy: string;
        };
        /** @description TBD TaskAuditConditionalPolicyExecutionResult */
        TaskAuditConditionalPolicyExecutionResult: {
            /** Format: int32 */
            chainDepth: number;
            condition: string;
            conditionMatched: boolean;
            defaultCondition: boolean;
            error: string;
            outcomePolicyId: string;
            policyId: string;
            policyKey: string;
        };
        /** @description TBD TaskAuditConnectorActionResult */
        TaskAuditConnectorActionResult: {
            appEntitlementId: string;
            appId: string;
            cancelled: components["schemas"]["TaskAuditCancelledResult"] | null;
            connectorActionId: string;
            connectorId: string;
            error: components["schemas"]["TaskAuditErrorResult"] | null;
            pending: components["schemas"]["TaskAuditPendingResult"] | null;
            success: components["schemas"]["TaskAuditSuccessResult"] | null;
        };
        /** @description TBD TaskAuditCreatedReplacementExtensionGrantTask */
        TaskAuditCreatedReplacementExtensionGrantTask: {
            newTaskId: string;
            newTaskNumericId: components["schemas"]["Int64"];
        };
        /** @description TBD TaskAuditErrorResult */
        TaskAuditErrorResult: {
            errorCount: components["schemas"]["Int64"];
            errorReason: string;
        };
        /** @description TBD TaskAuditEscalateToEmergencyAccess */
        TaskAuditEscalateToEmergencyAccess: {
            oldPolicyId: string;
            oldPolicyStepId: string;
        };
        /** @description TBD TaskAuditEventType */
        TaskAuditEventType: "TASK_AUDIT_EVENT_TYPE_UNSPECIFIED" | "TASK_AUDIT_EVENT_TYPE_NEUTRAL" | "TASK_AUDIT_EVENT_TYPE_ERROR" | (string & {});
        /** @description TBD TaskAuditExpressionPolicyStepError */
        TaskAuditExpressionPolicyStepError: {
            error: string;
        };
        /** @description TBD TaskAuditExternalTicketCreated */
        TaskAuditExternalTicketCreated: {
            appId: string;
            connectorId: string;
            externalTicketId: string;
            externalTicketProvisionerConfigId: string;
            externalTicketProvisionerConfigName: string;
            externalTicketUrl: string;
        };
        /** @description TBD TaskAuditExternalTicketError */
        TaskAuditExternalTicketError: {
            errorMessage: string;
        };
        /** @description TBD TaskAuditExternalTicketProvisionStepResolved */
        TaskAuditExternalTicketProvisionStepResolved: {
            appId: string;
            connectorId: string;
            externalTicketId: string;
            externalTicketProvisionerConfigId: string;
            externalTicketUrl: string;
        };
        /** @description TBD TaskAuditExternalTicketTriggered */
        TaskAuditExternalTicketTriggered: {
            appId: string;
            connectorId: string;
            externalTicketId: string;
            externalTicketProvisionerConfigId: string;
            externalTicketProvisionerConfigName: string;
        };
        /** @description TBD TaskAuditFinishedConnectorActions */
        TaskAuditFinishedConnectorActions: {
            policyStepId: string;
        };
        /** @description TBD TaskAuditFormInstanceChange */
        TaskAuditFormInstanceChange: {
            isValid: boolean;
        };
        /** @description TBD TaskAuditGrantDurationUpdated */
        TaskAuditGrantDurationUpdated: {
            duration: components["schemas"]["Duration"];
        };
        /** @description TBD TaskAuditGrantOutcome */
        TaskAuditGrantOutcome: {
            outcome: components["schemas"]["GrantOutcome"];
        };
        /** @description TBD TaskAuditHardReset */
        TaskAuditHardReset: {
            oldPolicyStepId: string;
        };
        /** @description TBD TaskAuditMetaData */
        TaskAuditMetaData: {
            user: components["schemas"]["User"] | null;
        };
        /** @description TBD TaskAuditNewTask */
        TaskAuditNewTask: Record<string, never>;
        /** @description TBD TaskAuditNewTaskCreatedFrom */
        TaskAuditNewTaskCreatedFrom: {
            originalTaskId: string;
            originalTaskNumericId: components["schemas"]["Int64"];
            originalTaskType: string;
        };
        /** @description TBD TaskAuditPendingResult */
        TaskAuditPendingResult: {
            pendingReason: string;
        };
        /** @description TBD TaskAuditPolicyApprovalReassigned */
        TaskAuditPolicyApprovalReassigned: {
            newPolicyStepId: string;
            newUsers: string[] | null;
            oldPolicyStepId: string;
            users: components["schemas"]["User"][] | null;
        };
        /** @description TBD TaskAuditPolicyChanged */
        TaskAuditPolicyChanged: {
            newPolicyId: string;
            oldPolicyId: string;
        };
        /** @description TBD TaskAuditPolicyEvaluationStep */
        TaskAuditPolicyEvaluationStep: {
            stepComment: string;
        };
        /** @description TBD TaskAuditPolicyProvisionCancelled */
        TaskAuditPolicyProvisionCancelled: {
            cancelReason: string;
        };
        /** @description TBD TaskAuditPolicyProvisionError */
        TaskAuditPolicyProvisionError: {
            error: string;
        };
        /** @description TBD TaskAuditPolicyProvisionReassigned */
        TaskAuditPolicyProvisionReassigned: {
            newPolicyStepId: string;
            newUsers: string[] | null;
            oldPolicyStepId: string;
            users: components["schemas"]["User"][] | null;
        };
        /** @description TBD TaskAuditProvisionEntitlementMergeCompleted */
        TaskAuditProvisionEntitlementMergeCompleted: {
            appEntitlementId: string;
            appId: string;
        };
        /** @description TBD TaskAuditProvisionEntitlementMergeTimedOut */
        TaskAuditProvisionEntitlementMergeTimedOut: {
            appEntitlementId: string;
            appId: string;
        };
        /** @description TBD TaskAuditProvisionWaitingForEntitlementMerge */
        TaskAuditProvisionWaitingForEntitlementMerge: {
            appEntitlementId: string;
            appId: string;
            fallbackAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditReassignedToDelegate */
        TaskAuditReassignedToDelegate: {
            delegatedAssigneeUser: components["schemas"]["User"] | null;
            delegatedAssigneeUserId: string;
            originalAssigneeUser: components["schemas"]["User"] | null;
            originalAssigneeUserId: string;
        };
        /** @description TBD TaskAuditReassignmentFallbackToAdmin */
        TaskAuditReassignmentFallbackToAdmin: {
            adminUserIds: string[] | null;
            adminUsers: components["schemas"]["User"][] | null;
        };
        /** @description TBD TaskAuditReassignmentListError */
        TaskAuditReassignmentListError: {
            errorMessage: string;
        };
        /** @description TBD TaskAuditRequestDefaultsApplied */
        TaskAuditRequestDefaultsApplied: {
            appId: string;
            routingRuleId: string;
            source: components["schemas"]["AppliedSettingsSource"];
        };
        /** @description TBD TaskAuditRestart */
        TaskAuditRestart: {
            oldPolicyStepId: string;
        };
        /** @description TBD TaskAuditRevokeOutcome */
        TaskAuditRevokeOutcome: {
            outcome: components["schemas"]["RevokeOutcome"];
        };
        /** @description TBD TaskAuditSLAEscalation */
        TaskAuditSLAEscalation: {
            message: string;
        };
        /** @description TBD TaskAuditStartedConnectorActions */
        TaskAuditStartedConnectorActions: {
            policyStepId: string;
        };
        /** @description TBD TaskAuditStateChange */
        TaskAuditStateChange: {
            previousState: components["schemas"]["TaskState"];
        };
        /** @description TBD TaskAuditStepSkipped */
        TaskAuditStepSkipped: {
            skippedBy: string;
        };
        /** @description TBD TaskAuditStepUpApproval */
        TaskAuditStepUpApproval: {
            stepUpTransactionId: string;
        };
        /** @description TBD TaskAuditSuccessResult */
        TaskAuditSuccessResult: {
            annotations: components["schemas"]["Any"][] | null;
            effects: components["schemas"]["Any"][] | null;
            successReason: string;
        };
        /** @description TBD TaskAuditView */
        TaskAuditView: {
            accessRequestOutcome: components["schemas"]["TaskAuditAccessRequestOutcome"] | null;
            accountDeleted: components["schemas"]["TaskAuditAccountDeleted"] | null;
            accountLifecycleActionCreated: components["schemas"]["TaskAuditAccountLifecycleActionCreated"] | null;
            accountLifecycleActionFailed: components["schemas"]["TaskAuditAccountLifecycleActionFailed"] | null;
            actionInstanceCreated: components["schemas"]["TaskAuditActionInstanceCreated"] | null;
            actionInstanceFailed: components["schemas"]["TaskAuditActionInstanceFailed"] | null;
            actionInstanceSucceeded: components["schemas"]["TaskAuditActionInstanceSucceeded"] | null;
            actionResult: components["schemas"]["TaskAuditConnectorActionResult"] | null;
            actionSubmitted: components["schemas"]["TaskAuditActionSubmitted"] | null;
            approvalAutoAcceptedByPolicy: components["schemas"]["TaskAuditApprovalAutoAcceptedByPolicy"] | null;
            approvalAutoRejectedByPolicy: components["schemas"]["TaskAuditApprovalAutoRejectedByPolicy"] | null;
            approvalInstanceChange: components["schemas"]["TaskAuditApprovalInstanceChange"] | null;
            approvalReassigned: components["schemas"]["TaskAuditPolicyApprovalReassigned"] | null;
            approvedAutomatically: components["schemas"]["TaskAuditApprovalHappenedAutomatically"] | null;
            automationTriggered: components["schemas"]["TaskAuditAutomationTriggered"] | null;
            bulkActionError: components["schemas"]["TaskAuditBulkActionError"] | null;
            certifyOutcome: components["schemas"]["TaskAuditCertifyOutcome"] | null;
            comment: components["schemas"]["TaskAuditComment"] | null;
            conditionalPolicyExecutionResult: components["schemas"]["TaskAuditConditionalPolicyExecutionResult"] | null;
            connectorActionsEnd: components["schemas"]["TaskAuditFinishedConnectorActions"] | null;
            connectorActionsStart: components["schemas"]["TaskAuditStartedConnectorActions"] | null;
            created: components["schemas"]["Timestamp"];
            createdReplacementExtensionGrantTask: components["schemas"]["TaskAuditCreatedReplacementExtensionGrantTask"] | null;
            currentState: components["schemas"]["TaskState"];
            eventType: components["schemas"]["TaskAuditEventType"];
            expressionPolicyStepError: components["schemas"]["TaskAuditExpressionPolicyStepError"] | null;
            externalTicketCreated: components["schemas"]["TaskAuditExternalTicketCreated"] | null;
            externalTicketError: components["schemas"]["TaskAuditExternalTicketError"] | null;
            externalTicketProvisionStepResolved: components["schemas"]["TaskAuditExternalTicketProvisionStepResolved"] | null;
            externalTicketTriggered: components["schemas"]["TaskAuditExternalTicketTriggered"] | null;
            formInstanceChange: components["schemas"]["TaskAuditFormInstanceChange"] | null;
            grantDurationUpdated: components["schemas"]["TaskAuditGrantDurationUpdated"] | null;
            grantOutcome: components["schemas"]["TaskAuditGrantOutcome"] | null;
            hardReset: components["schemas"]["TaskAuditHardReset"] | null;
            id: string;
            metadata: components["schemas"]["TaskAuditMetaData"] | null;
            policyChanged: components["schemas"]["TaskAuditPolicyChanged"] | null;
            policyEvaluationStep: components["schemas"]["TaskAuditPolicyEvaluationStep"] | null;
            provisionCancelled: components["schemas"]["TaskAuditPolicyProvisionCancelled"] | null;
            provisionEntitlementMergeCompleted: components["schemas"]["TaskAuditProvisionEntitlementMergeCompleted"] | null;
            provisionEntitlementMergeTimedOut: components["schemas"]["TaskAuditProvisionEntitlementMergeTimedOut"] | null;
            provisionError: components["schemas"]["TaskAuditPolicyProvisionError"] | null;
            provisionReassigned: components["schemas"]["TaskAuditPolicyProvisionReassigned"] | null;
            provisionWaitingForEntitlementMerge: components["schemas"]["TaskAuditProvisionWaitingForEntitlementMerge"] | null;
            reassignedToDelegate: components["schemas"]["TaskAuditReassignedToDelegate"] | null;
            reassignmentFallbackToAdmin: components["schemas"]["TaskAuditReassignmentFallbackToAdmin"] | null;
            reassignmentListError: components["schemas"]["TaskAuditReassignmentListError"] | null;
            requestDefaultsApplied: components["schemas"]["TaskAuditRequestDefaultsApplied"] | null;
            revokeOutcome: components["schemas"]["TaskAuditRevokeOutcome"] | null;
            slaEscalation: components["schemas"]["TaskAuditSLAEscalation"] | null;
            source: components["schemas"]["AuditSource"];
            stateChange: components["schemas"]["TaskAuditStateChange"] | null;
            stepSkipped: components["schemas"]["TaskAuditStepSkipped"] | null;
            stepUpApproval: components["schemas"]["TaskAuditStepUpApproval"] | null;
            taskCreated: components["schemas"]["TaskAuditNewTask"] | null;
            taskCreatedFrom: components["schemas"]["TaskAuditNewTaskCreatedFrom"] | null;
            taskEscalated: components["schemas"]["TaskAuditEscalateToEmergencyAccess"] | null;
            taskRestarted: components["schemas"]["TaskAuditRestart"] | null;
            ticketId: string;
            userId: string;
            waitStepAnalysisSuccess: components["schemas"]["TaskAuditWaitForAnalysisStepSuccess"] | null;
            waitStepAnalysisTimedOut: components["schemas"]["TaskAuditWaitForAnalysisStepTimedOut"] | null;
            waitStepAnalysisWaiting: components["schemas"]["TaskAuditWaitForAnalysisStepWaiting"] | null;
            waitStepSuccess: components["schemas"]["TaskAuditWaitStepSuccess"] | null;
            waitStepTimedOut: components["schemas"]["TaskAuditWaitStepTimedOut"] | null;
            waitStepUntilTime: components["schemas"]["TaskAuditWaitStepUntilTime"] | null;
            waitStepWaiting: components["schemas"]["TaskAuditWaitStepWaiting"] | null;
            webhookApprovalAttempt: components["schemas"]["TaskAuditWebhookApprovalAttempt"] | null;
            webhookApprovalBadResponse: components["schemas"]["TaskAuditWebhookApprovalBadResponse"] | null;
            webhookApprovalFatalError: components["schemas"]["TaskAuditWebhookApprovalFatalError"] | null;
            webhookApprovalSuccess: components["schemas"]["TaskAuditWebhookApprovalSuccess"] | null;
            webhookApprovalTriggered: components["schemas"]["TaskAuditWebhookApprovalTriggered"] | null;
            webhookAttempt: components["schemas"]["TaskAuditWebhookAttempt"] | null;
            webhookSuccess: components["schemas"]["TaskAuditWebhookSuccess"] | null;
            webhookTriggered: components["schemas"]["TaskAuditWebhookTriggered"] | null;
            /** Format: int32 */
            workflowStep: number;
        };
        /** @description TBD TaskAuditViewRef */
        TaskAuditViewRefInput: {
            id?: string;
        };
        /** @description TBD TaskAuditWaitForAnalysisStepSuccess */
        TaskAuditWaitForAnalysisStepSuccess: {
            stepId: string;
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditWaitForAnalysisStepTimedOut */
        TaskAuditWaitForAnalysisStepTimedOut: {
            stepId: string;
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditWaitForAnalysisStepWaiting */
        TaskAuditWaitForAnalysisStepWaiting: {
            stepId: string;
        };
        /** @description TBD TaskAuditWaitStepSuccess */
        TaskAuditWaitStepSuccess: {
            condition: string;
            stepId: string;
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditWaitStepTimedOut */
        TaskAuditWaitStepTimedOut: {
            condition: string;
            stepId: string;
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditWaitStepUntilTime */
        TaskAuditWaitStepUntilTime: {
            stepId: string;
            untilTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskAuditWaitStepWaiting */
        TaskAuditWaitStepWaiting: {
            condition: string;
            stepId: string;
        };
        /** @description TBD TaskAuditWebhookApprovalAttempt */
        TaskAuditWebhookApprovalAttempt: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookApprovalBadResponse */
        TaskAuditWebhookApprovalBadResponse: {
            error: string;
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookApprovalFatalError */
        TaskAuditWebhookApprovalFatalError: {
            error: string;
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookApprovalSuccess */
        TaskAuditWebhookApprovalSuccess: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookApprovalTriggered */
        TaskAuditWebhookApprovalTriggered: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookAttempt */
        TaskAuditWebhookAttempt: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookSuccess */
        TaskAuditWebhookSuccess: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskAuditWebhookTriggered */
        TaskAuditWebhookTriggered: {
            webhookId: string;
            webhookInstanceId: string;
            webhookName: string;
            webhookUrl: string;
        };
        /** @description TBD TaskExpandMask */
        TaskExpandMaskInput: {
            paths?: string[] | null;
        };
        /** @description TBD TaskGrantSource */
        TaskGrantSource: {
            conversationId: string;
            externalUrl: string;
            integrationId: string;
            isExtension: boolean;
            requestId: string;
        };
        /** @description TBD TaskGrantSource */
        TaskGrantSourceInput: {
            conversationId?: string;
            externalUrl?: string;
            integrationId?: string;
            isExtension?: boolean;
            requestId?: string;
        };
        /** @description TBD TaskOrigin */
        TaskOrigin: "TASK_ORIGIN_UNSPECIFIED" | "TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION" | "TASK_ORIGIN_SLACK" | "TASK_ORIGIN_API" | "TASK_ORIGIN_JIRA" | "TASK_ORIGIN_COPILOT" | "TASK_ORIGIN_WEBAPP" | "TASK_ORIGIN_TIME_REVOKE" | "TASK_ORIGIN_NON_USAGE_REVOKE" | "TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL" | "TASK_ORIGIN_PROFILE_MEMBERSHIP" | "TASK_ORIGIN_AUTOMATION" | "TASK_ORIGIN_ACCESS_REVIEW" | "TASK_ORIGIN_CASCADE_DELETE" | (string & {});
        /** @description TBD TaskProcessingType */
        TaskProcessingType: "TASK_PROCESSING_TYPE_UNSPECIFIED" | "TASK_PROCESSING_TYPE_PROCESSING" | "TASK_PROCESSING_TYPE_WAITING" | "TASK_PROCESSING_TYPE_DONE" | (string & {});
        /** @description TBD TaskRef */
        TaskRefInput: {
            id?: string;
        };
        /** @description TBD TaskRevocationTarget */
        TaskRevocationTarget: {
            entitlementRef: components["schemas"]["AppEntitlementRef"] | null;
        };
        /** @description TBD TaskRevokeSource */
        TaskRevokeSource: {
            expired: components["schemas"]["TaskRevokeSourceExpired"] | null;
            nonUsage: components["schemas"]["TaskRevokeSourceNonUsage"] | null;
            request: components["schemas"]["TaskRevokeSourceRequest"] | null;
            review: components["schemas"]["TaskRevokeSourceReview"] | null;
        };
        /** @description TBD TaskRevokeSourceExpired */
        TaskRevokeSourceExpired: {
            expiredAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskRevokeSourceExpired */
        TaskRevokeSourceExpiredInput: {
            expiredAt?: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskRevokeSource */
        TaskRevokeSourceInput: {
            expired?: components["schemas"]["TaskRevokeSourceExpiredInput"] | null;
            nonUsage?: components["schemas"]["TaskRevokeSourceNonUsageInput"] | null;
            request?: components["schemas"]["TaskRevokeSourceRequest"] | null;
            review?: components["schemas"]["TaskRevokeSourceReviewInput"] | null;
        };
        /** @description TBD TaskRevokeSourceNonUsage */
        TaskRevokeSourceNonUsage: {
            expiresAt: components["schemas"]["Timestamp"];
            lastLogin: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskRevokeSourceNonUsage */
        TaskRevokeSourceNonUsageInput: {
            expiresAt?: components["schemas"]["Timestamp"];
            lastLogin?: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskRevokeSourceRequest */
        TaskRevokeSourceRequest: {
            requestUserId: string;
        };
        /** @description TBD TaskRevokeSourceReview */
        TaskRevokeSourceReview: {
            accessReviewId: string;
            certTicketId: string;
        };
        /** @description TBD TaskRevokeSourceReview */
        TaskRevokeSourceReviewInput: {
            accessReviewId?: string;
            certTicketId?: string;
        };
        /**
         * @description TBD TaskSearchCurrentStep
         * @enum {string}
         */
        TaskSearchCurrentStepInput: "TASK_SEARCH_CURRENT_STEP_UNSPECIFIED" | "TASK_SEARCH_CURRENT_STEP_APPROVAL" | "TASK_SEARCH_CURRENT_STEP_PROVISION" | (string & {});
        /**
         * @description TBD TaskSearchSortBy
         * @enum {string}
         */
        TaskSearchSortByInput: "TASK_SEARCH_SORT_BY_UNSPECIFIED" | "TASK_SEARCH_SORT_BY_ACCOUNT" | "TASK_SEARCH_SORT_BY_RESOURCE" | "TASK_SEARCH_SORT_BY_ACCOUNT_OWNER" | "TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID" | "TASK_SEARCH_SORT_BY_TICKET_ID" | "TASK_SEARCH_SORT_BY_CREATED_AT" | "TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT" | "TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT" | (string & {});
        /** @description TBD TaskState */
        TaskState: "TASK_STATE_UNSPECIFIED" | "TASK_STATE_OPEN" | "TASK_STATE_CLOSED" | (string & {});
        /**
         * @description TBD TaskState
         * @enum {string}
         */
        TaskStateInput: "TASK_STATE_UNSPECIFIED" | "TASK_STATE_OPEN" | "TASK_STATE_CLOSED" | (string & {});
        /** @description TBD TaskType */
        TaskType: {
            action: components["schemas"]["TaskTypeAction"] | null;
            certify: components["schemas"]["TaskTypeCertify"] | null;
            finding: components["schemas"]["TaskTypeFinding"] | null;
            grant: components["schemas"]["TaskTypeGrant"] | null;
            offboarding: components["schemas"]["TaskTypeOffboarding"] | null;
            revoke: components["schemas"]["TaskTypeRevoke"] | null;
        };
        /** @description TBD TaskTypeAction */
        TaskTypeAction: {
            readonly actionId: string;
            actionInstance: components["schemas"]["TaskActionInstance"] | null;
            readonly createdAppEntitlementIds: string[] | null;
            readonly createdAppResourceId: string;
            readonly createdAppResourceTypeId: string;
            readonly displayName: string;
            finding: components["schemas"]["FindingTarget"] | null;
            readonly formValues: components["schemas"]["Struct"] | null;
            readonly outcome: components["schemas"]["ActionOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
            scopeRole: components["schemas"]["ScopeRole"] | null;
            toolCall: components["schemas"]["GatedToolCallTarget"] | null;
            readonly type: components["schemas"]["TaskTypeActionType"];
        };
        /** @description TBD TaskTypeAction */
        TaskTypeActionInput: {
            readonly actionId?: string;
            actionInstance?: components["schemas"]["TaskActionInstanceInput"] | null;
            readonly createdAppEntitlementIds?: string[] | null;
            readonly createdAppResourceId?: string;
            readonly createdAppResourceTypeId?: string;
            readonly displayName?: string;
            finding?: components["schemas"]["FindingTargetInput"] | null;
            readonly formValues?: components["schemas"]["Struct"] | null;
            readonly outcome?: components["schemas"]["ActionOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            scopeRole?: components["schemas"]["ScopeRoleInput"] | null;
            toolCall?: components["schemas"]["GatedToolCallTargetInput"] | null;
            readonly type?: components["schemas"]["TaskTypeActionTypeInput"];
        };
        /** @description TBD TaskTypeActionType */
        TaskTypeActionType: "TYPE_UNSPECIFIED" | "TYPE_GRANT" | "TYPE_WORKFLOW" | "TYPE_RESOURCE_ACTION" | "TYPE_TOOL_CALL" | "TYPE_MANUAL" | (string & {});
        /**
         * @description TBD TaskTypeActionType
         * @enum {string}
         */
        TaskTypeActionTypeInput: "TYPE_UNSPECIFIED" | "TYPE_GRANT" | "TYPE_WORKFLOW" | "TYPE_RESOURCE_ACTION" | "TYPE_TOOL_CALL" | "TYPE_MANUAL" | (string & {});
        /** @description TBD TaskTypeCertify */
        TaskTypeCertify: {
            readonly accessReviewId: string;
            readonly accessReviewSelection: string;
            readonly appEntitlementId: string;
            readonly appId: string;
            readonly appUserId: string;
            readonly identityUserId: string;
            readonly outcome: components["schemas"]["CertifyOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
            resource: components["schemas"]["AppResourceRef"] | null;
        };
        /** @description TBD TaskTypeCertify */
        TaskTypeCertifyInput: {
            readonly accessReviewId?: string;
            readonly accessReviewSelection?: string;
            readonly appEntitlementId?: string;
            readonly appId?: string;
            readonly appUserId?: string;
            readonly identityUserId?: string;
            readonly outcome?: components["schemas"]["CertifyOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            resource?: components["schemas"]["AppResourceRefInput"] | null;
        };
        /** @description TBD TaskTypeFinding */
        TaskTypeFinding: {
            readonly findingId: string;
            readonly findingType: string;
            readonly outcome: components["schemas"]["FindingTaskOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskTypeFinding */
        TaskTypeFindingInput: {
            readonly findingId?: string;
            readonly findingType?: string;
            readonly outcome?: components["schemas"]["FindingTaskOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
        };
        /** @description TBD TaskTypeGrant */
        TaskTypeGrant: {
            readonly appEntitlementId: string;
            readonly appId: string;
            readonly appUserId: string;
            readonly grantDuration: components["schemas"]["Duration"];
            readonly identityUserId: string;
            readonly outcome: components["schemas"]["GrantOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
            source: components["schemas"]["TaskGrantSource"] | null;
        };
        /** @description TBD TaskTypeGrant */
        TaskTypeGrantInput: {
            readonly appEntitlementId?: string;
            readonly appId?: string;
            readonly appUserId?: string;
            readonly grantDuration?: components["schemas"]["Duration"];
            readonly identityUserId?: string;
            readonly outcome?: components["schemas"]["GrantOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            source?: components["schemas"]["TaskGrantSourceInput"] | null;
        };
        /** @description TBD TaskType */
        TaskTypeInput: {
            action?: components["schemas"]["TaskTypeActionInput"] | null;
            certify?: components["schemas"]["TaskTypeCertifyInput"] | null;
            finding?: components["schemas"]["TaskTypeFindingInput"] | null;
            grant?: components["schemas"]["TaskTypeGrantInput"] | null;
            offboarding?: components["schemas"]["TaskTypeOffboardingInput"] | null;
            revoke?: components["schemas"]["TaskTypeRevokeInput"] | null;
        };
        /** @description TBD TaskTypeOffboarding */
        TaskTypeOffboarding: {
            readonly outcome: components["schemas"]["OffboardingOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
            readonly subjectUserId: string;
        };
        /** @description TBD TaskTypeOffboarding */
        TaskTypeOffboardingInput: {
            readonly outcome?: components["schemas"]["OffboardingOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            readonly subjectUserId?: string;
        };
        /** @description TBD TaskTypeRevoke */
        TaskTypeRevoke: {
            readonly appEntitlementId: string;
            readonly appId: string;
            readonly appUserId: string;
            readonly identityUserId: string;
            readonly outcome: components["schemas"]["RevokeOutcome"];
            readonly outcomeTime: components["schemas"]["Timestamp"];
            resource: components["schemas"]["AppResourceRef"] | null;
            source: components["schemas"]["TaskRevokeSource"] | null;
        };
        /** @description TBD TaskTypeRevoke */
        TaskTypeRevokeInput: {
            readonly appEntitlementId?: string;
            readonly appId?: string;
            readonly appUserId?: string;
            readonly identityUserId?: string;
            readonly outcome?: components["schemas"]["RevokeOutcomeInput"];
            readonly outcomeTime?: components["schemas"]["Timestamp"];
            resource?: components["schemas"]["AppResourceRefInput"] | null;
            source?: components["schemas"]["TaskRevokeSourceInput"] | null;
        };
        /** @description TBD TaskView */
        TaskView: {
            readonly accessReviewPath: string;
            readonly appPath: string;
            readonly appUserLastUsagePath: string;
            readonly appUserPath: string;
            readonly approversPath: string;
            readonly createdByUserPath: string;
            readonly entitlementsPath: string;
            readonly identityUserPath: string;
            readonly insightsPath: string;
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            readonly principalResourcePath: string;
            readonly resourceBindingsPath: string;
            readonly roleResourcePath: string;
            readonly scopeResourcePath: string;
            readonly stepApproversPath: string;
            task: components["schemas"]["Task"] | null;
            readonly userPath: string;
        };
        /** @description TBD TextField */
        TextFieldInput: {
            multiline?: boolean;
            suffix?: string | null;
        };
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 with a zone, or null when there is none.
         * @example 2026-03-02T09:00:00Z
         */
        Timestamp: string | null;
        /** @description TBD TimestampRules */
        TimestampRulesInput: {
            const?: components["schemas"]["Timestamp"];
            gt?: components["schemas"]["Timestamp"];
            gtNow?: boolean;
            gte?: components["schemas"]["Timestamp"];
            lt?: components["schemas"]["Timestamp"];
            ltNow?: boolean;
            lte?: components["schemas"]["Timestamp"];
            required?: boolean;
            within?: components["schemas"]["Duration"];
        };
        /** @description TBD ToggleField */
        ToggleField: Record<string, never>;
        /** @description TBD TokenError */
        TokenError: {
            error: string;
            error_description: string;
        };
        /** @description TBD TokenResponse */
        TokenResponse: {
            access_token: string;
            /** Format: int32 */
            expires_in: number;
            token_type: string;
        };
        /** @description TBD Uint32Rules */
        Uint32RulesInput: {
            /** Format: int64 */
            const?: number | null;
            /** Format: int64 */
            gt?: number | null;
            /** Format: int64 */
            gte?: number | null;
            ignoreEmpty?: boolean;
            in?: number[] | null;
            /** Format: int64 */
            lt?: number | null;
            /** Format: int64 */
            lte?: number | null;
            notIn?: number[] | null;
        };
        /**
         * Format: uint64
         * @description An unsigned 64-bit integer as a decimal string. Requests may send a JSON number within the safe integer range.
         * @example 42
         */
        Uint64: string;
        /** @description TBD Uint64Rules */
        Uint64RulesInput: {
            const?: components["schemas"]["Uint64"] | null;
            gt?: components["schemas"]["Uint64"] | null;
            gte?: components["schemas"]["Uint64"] | null;
            ignoreEmpty?: boolean;
            in?: components["schemas"]["Uint64"][] | null;
            lt?: components["schemas"]["Uint64"] | null;
            lte?: components["schemas"]["Uint64"] | null;
            notIn?: components["schemas"]["Uint64"][] | null;
        };
        /** @description TBD UnconfiguredProvision */
        UnconfiguredProvision: Record<string, never>;
        /** @description TBD UpdateAccessReviewRequest */
        UpdateAccessReviewRequest: {
            accessReview?: components["schemas"]["AccessReviewInput"] | null;
            expandMask?: components["schemas"]["AccessReviewExpandMaskInput"] | null;
            updateMask?: string | null;
        };
        /** @description TBD User */
        User: {
            readonly createdAt: components["schemas"]["Timestamp"];
            delegatedUserId: string;
            readonly deletedAt: components["schemas"]["Timestamp"];
            readonly department: string;
            readonly departmentSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly directoryIds: string[] | null;
            readonly directoryStatus: components["schemas"]["UserStatus"];
            readonly directoryStatusSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly displayName: string;
            readonly email: string;
            readonly emailSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly emails: string[] | null;
            readonly employeeIdSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly employeeIds: string[] | null;
            readonly employmentStatus: string;
            readonly employmentStatusSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly employmentType: string;
            readonly employmentTypeSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly id: string;
            readonly jobTitle: string;
            readonly jobTitleSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly managerIds: string[] | null;
            readonly managerSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly origin: components["schemas"]["UserOrigin"];
            readonly profile: components["schemas"]["Struct"] | null;
            roleIds: string[] | null;
            status: components["schemas"]["UserStatus"];
            readonly type: components["schemas"]["UserType"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly username: string;
            readonly usernameSources: components["schemas"]["UserAttributeMappingSource"][] | null;
            readonly usernames: string[] | null;
        };
        /** @description TBD UserApproval */
        UserApproval: {
            allowSelfApproval: boolean;
            requireDistinctApprovers: boolean;
            userIds: string[] | null;
        };
        /** @description TBD UserApproval */
        UserApprovalInput: {
            allowSelfApproval?: boolean;
            requireDistinctApprovers?: boolean;
            userIds?: string[] | null;
        };
        /** @description TBD UserAttributeMappingSource */
        UserAttributeMappingSource: {
            appId: string;
            appUserId: string;
            appUserProfileAttributeKey: string;
            /** Format: int64 */
            readonly priority: number;
            userAttributeMappingId: string;
            value: string;
        };
        /** @description TBD UserCriteriaScope */
        UserCriteriaScope: {
            groupAppEntitlementsRef: components["schemas"]["AppEntitlementRef"][] | null;
            managerUserIds: string[] | null;
            multiUserProfileAttributes: {
                [key: string]: components["schemas"]["IncludedUserAttributeValues"];
            };
            userStatus: components["schemas"]["UserStatus"][] | null;
        };
        /** @description TBD UserCriteriaScope */
        UserCriteriaScopeInput: {
            groupAppEntitlementsRef?: components["schemas"]["AppEntitlementRefInput"][] | null;
            managerUserIds?: string[] | null;
            multiUserProfileAttributes?: {
                [key: string]: components["schemas"]["IncludedUserAttributeValuesInput"];
            };
            userStatus?: components["schemas"]["UserStatusInput"][] | null;
        };
        /** @description TBD UserExpandMask */
        UserExpandMaskInput: {
            paths?: string[] | null;
        };
        /** @description TBD UserOrigin */
        UserOrigin: "USER_ORIGIN_UNSPECIFIED" | "USER_ORIGIN_DIRECTORY" | "USER_ORIGIN_LOCAL" | "USER_ORIGIN_SYSTEM" | (string & {});
        /**
         * @description TBD UserOrigin
         * @enum {string}
         */
        UserOriginInput: "USER_ORIGIN_UNSPECIFIED" | "USER_ORIGIN_DIRECTORY" | "USER_ORIGIN_LOCAL" | "USER_ORIGIN_SYSTEM" | (string & {});
        /** @description TBD UserProviderConfig */
        UserProviderConfigInput: {
            inputTransformationCel?: string;
        };
        /** @description TBD UserProvisioner */
        UserProvisioner: {
            allowReassignment: boolean;
            userIds: string[] | null;
        };
        /** @description TBD UserProvisioner */
        UserProvisionerInput: {
            allowReassignment?: boolean;
            userIds?: string[] | null;
        };
        /** @description TBD UserRef */
        UserRefInput: {
            id?: string;
        };
        /** @description TBD UserStatus */
        UserStatus: "UNKNOWN" | "ENABLED" | "DISABLED" | "DELETED" | (string & {});
        /**
         * @description TBD UserStatus
         * @enum {string}
         */
        UserStatusInput: "UNKNOWN" | "ENABLED" | "DISABLED" | "DELETED" | (string & {});
        /** @description TBD UserType */
        UserType: "USER_TYPE_UNSPECIFIED" | "USER_TYPE_SYSTEM" | "USER_TYPE_HUMAN" | "USER_TYPE_SERVICE" | "USER_TYPE_AGENT" | (string & {});
        /**
         * @description TBD UserType
         * @enum {string}
         */
        UserTypeInput: "USER_TYPE_UNSPECIFIED" | "USER_TYPE_SYSTEM" | "USER_TYPE_HUMAN" | "USER_TYPE_SERVICE" | "USER_TYPE_AGENT" | (string & {});
        /** @description TBD UserView */
        UserView: {
            readonly delegatedUserPath: string;
            readonly directoriesPath: string;
            readonly managersPath: string;
            objectPermissions: components["schemas"]["ActorObjectPermissions"] | null;
            readonly rolesPath: string;
            user: components["schemas"]["User"] | null;
            readonly userId: string;
        };
        /** @description TBD Wait */
        Wait: {
            commentOnFirstWait: string;
            commentOnTimeout: string;
            condition: components["schemas"]["WaitCondition"] | null;
            duration: components["schemas"]["WaitDuration"] | null;
            name: string;
            timeoutDuration: components["schemas"]["Duration"];
            untilTime: components["schemas"]["WaitUntilTime"] | null;
        };
        /** @description TBD WaitCondition */
        WaitCondition: {
            condition: string;
        };
        /** @description TBD WaitCondition */
        WaitConditionInput: {
            condition?: string;
        };
        /** @description TBD WaitConditionInstance */
        WaitConditionInstance: {
            condition: string;
        };
        /** @description TBD WaitConditionSucceeded */
        WaitConditionSucceeded: {
            succeededAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD WaitConditionTimedOut */
        WaitConditionTimedOut: {
            timedOutAt: components["schemas"]["Timestamp"];
        };
        /** @description TBD WaitDuration */
        WaitDuration: {
            duration: components["schemas"]["Duration"];
        };
        /** @description TBD WaitDuration */
        WaitDurationInput: {
            duration?: components["schemas"]["Duration"];
        };
        /** @description TBD Wait */
        WaitInput: {
            commentOnFirstWait?: string;
            commentOnTimeout?: string;
            condition?: components["schemas"]["WaitConditionInput"] | null;
            duration?: components["schemas"]["WaitDurationInput"] | null;
            name?: string;
            timeoutDuration?: components["schemas"]["Duration"];
            untilTime?: components["schemas"]["WaitUntilTimeInput"] | null;
        };
        /** @description TBD WaitInstance */
        WaitInstance: {
            commentOnFirstWait: string;
            commentOnTimeout: string;
            condition: components["schemas"]["WaitConditionInstance"] | null;
            name: string;
            skipped: components["schemas"]["SkippedAction"] | null;
            startedWaitingAt: components["schemas"]["Timestamp"];
            state: components["schemas"]["WaitInstanceState"];
            succeeded: components["schemas"]["WaitConditionSucceeded"] | null;
            timedOut: components["schemas"]["WaitConditionTimedOut"] | null;
            timeout: components["schemas"]["Timestamp"];
            timeoutDuration: components["schemas"]["Duration"];
            untilTime: components["schemas"]["WaitUntilTimeInstance"] | null;
        };
        /** @description TBD WaitInstanceState */
        WaitInstanceState: "WAIT_INSTANCE_STATE_UNSPECIFIED" | "WAIT_INSTANCE_STATE_WAITING" | "WAIT_INSTANCE_STATE_COMPLETED" | "WAIT_INSTANCE_STATE_TIMED_OUT" | (string & {});
        /** @description TBD WaitUntilTime */
        WaitUntilTime: {
            /** Format: int64 */
            hours: number;
            /** Format: int64 */
            minutes: number;
            timezone: string;
        };
        /** @description TBD WaitUntilTime */
        WaitUntilTimeInput: {
            /** Format: int64 */
            hours?: number;
            /** Format: int64 */
            minutes?: number;
            timezone?: string;
        };
        /** @description TBD WaitUntilTimeInstance */
        WaitUntilTimeInstance: {
            durationIfExists: components["schemas"]["Duration"];
            untilTime: components["schemas"]["Timestamp"];
        };
        /** @description TBD WaitingForDevicePlacement */
        WaitingForDevicePlacement: {
            recipientUserId: string;
            vaultBoundaryId: string;
        };
        /** @description TBD WaitingForEntitlementMerge */
        WaitingForEntitlementMerge: {
            appEntitlementId: string;
            appId: string;
        };
        /** @description TBD WebhookApproval */
        WebhookApproval: {
            webhookId: string;
        };
        /** @description TBD WebhookApproval */
        WebhookApprovalInput: {
            webhookId?: string;
        };
        /** @description TBD WebhookProvision */
        WebhookProvision: {
            webhookId: string;
        };
        /** @description TBD WebhookProvision */
        WebhookProvisionInput: {
            webhookId?: string;
        };
        /**
         * @description TBD WellKnownRegex
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
        /** @description The id of the API client. */
        PersonalClientId: string;
        /** @description How many items a page may hold: 25 when absent, empty or 0; below 10 counts as 10, above 100 as 100. */
        PageSize: number;
        /** @description The `nextPageToken` of the page before; absent or empty for the first page. */
        PageToken: string;
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
        /** @description The id of the entitlement. */
        EntitlementIdAsId: string;
        /** @description The id of the import. */
        ImportId: string;
        /** @description The id of the policy. */
        PolicyId: string;
        /** @description The id of the campaign. */
        AccessReviewIdAsId: string;
        /** @description The `ETag` of the version that the caller has read. When the object has changed since, the request is refused with 409. */
        IfMatch: string;
        /** @description The id of the campaign. */
        AccessReviewId: string;
        /** @description The id of the report. */
        ReportId: string;
        /** @description The id or the numeric id of the task. */
        TaskIdAsId: string;
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
export type AccessReviewView = components['schemas']['AccessReviewView'];
export type AccessReviewViewType = components['schemas']['AccessReviewViewType'];
export type AccessReviewViewTypeInput = components['schemas']['AccessReviewViewTypeInput'];
export type AccountCriteriaScope = components['schemas']['AccountCriteriaScope'];
export type AccountCriteriaScopeInput = components['schemas']['AccountCriteriaScopeInput'];
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
export type ActionTargetClientIdApprovalInstance = components['schemas']['ActionTargetClientIdApprovalInstance'];
export type ActorObjectPermissions = components['schemas']['ActorObjectPermissions'];
export type AdminProviderConfigInput = components['schemas']['AdminProviderConfigInput'];
export type AgentApproval = components['schemas']['AgentApproval'];
export type AgentApprovalInput = components['schemas']['AgentApprovalInput'];
export type AgentStatus = components['schemas']['AgentStatus'];
export type AgentTrait = components['schemas']['AgentTrait'];
export type AllAccessConflictsScope = components['schemas']['AllAccessConflictsScope'];
export type AllAccountsScope = components['schemas']['AllAccountsScope'];
export type AllGrantsScope = components['schemas']['AllGrantsScope'];
export type AllUsersScope = components['schemas']['AllUsersScope'];
export type Any = components['schemas']['Any'];
export type AnyRulesInput = components['schemas']['AnyRulesInput'];
export type App = components['schemas']['App'];
export type AppAccessModel = components['schemas']['AppAccessModel'];
export type AppEntitlement = components['schemas']['AppEntitlement'];
export type AppEntitlementExpandMaskInput = components['schemas']['AppEntitlementExpandMaskInput'];
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
export type AppMatchBatonRef = components['schemas']['AppMatchBatonRef'];
export type AppOwnerApproval = components['schemas']['AppOwnerApproval'];
export type AppOwnerApprovalInput = components['schemas']['AppOwnerApprovalInput'];
export type AppOwnerProvisioner = components['schemas']['AppOwnerProvisioner'];
export type AppOwnerProvisionerInput = components['schemas']['AppOwnerProvisionerInput'];
export type AppResource = components['schemas']['AppResource'];
export type AppResourceFilterInput = components['schemas']['AppResourceFilterInput'];
export type AppResourceRef = components['schemas']['AppResourceRef'];
export type AppResourceRefInput = components['schemas']['AppResourceRefInput'];
export type AppResourceType = components['schemas']['AppResourceType'];
export type AppResourceTypeView = components['schemas']['AppResourceTypeView'];
export type AppResourceView = components['schemas']['AppResourceView'];
export type AppSelectionCriteriaScope = components['schemas']['AppSelectionCriteriaScope'];
export type AppSelectionCriteriaScopeInput = components['schemas']['AppSelectionCriteriaScopeInput'];
export type AppUser = components['schemas']['AppUser'];
export type AppUserAgentStatus = components['schemas']['AppUserAgentStatus'];
export type AppUserDomain = components['schemas']['AppUserDomain'];
export type AppUserDomainInput = components['schemas']['AppUserDomainInput'];
export type AppUserFilterInput = components['schemas']['AppUserFilterInput'];
export type AppUserIdentityMatching = components['schemas']['AppUserIdentityMatching'];
export type AppUserMapper = components['schemas']['AppUserMapper'];
export type AppUserMapperMatchCase = components['schemas']['AppUserMapperMatchCase'];
export type AppUserNhiType = components['schemas']['AppUserNhiType'];
export type AppUserStatus = components['schemas']['AppUserStatus'];
export type AppUserStatusInput = components['schemas']['AppUserStatusInput'];
export type AppUserType = components['schemas']['AppUserType'];
export type AppUserTypeInput = components['schemas']['AppUserTypeInput'];
export type AppUserView = components['schemas']['AppUserView'];
export type ApplicationAccessScope = components['schemas']['ApplicationAccessScope'];
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
export type AtLeastOne = components['schemas']['AtLeastOne'];
export type AuditSource = components['schemas']['AuditSource'];
export type BatonResourceActionRef = components['schemas']['BatonResourceActionRef'];
export type BatonResourceActionRefInput = components['schemas']['BatonResourceActionRefInput'];
export type BindingObjectSetup = components['schemas']['BindingObjectSetup'];
export type BoolFieldInput = components['schemas']['BoolFieldInput'];
export type BoolRulesInput = components['schemas']['BoolRulesInput'];
export type BytesRulesInput = components['schemas']['BytesRulesInput'];
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
export type CheckboxField = components['schemas']['CheckboxField'];
export type ChipsField = components['schemas']['ChipsField'];
export type CloseDecision = components['schemas']['CloseDecision'];
export type CloseDecisionInput = components['schemas']['CloseDecisionInput'];
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
export type ConnectorProvision = components['schemas']['ConnectorProvision'];
export type ConnectorProvisionInput = components['schemas']['ConnectorProvisionInput'];
export type ConnectorSaveToVault = components['schemas']['ConnectorSaveToVault'];
export type ConnectorSaveToVaultInput = components['schemas']['ConnectorSaveToVaultInput'];
export type CreateAccessReviewRequest = components['schemas']['CreateAccessReviewRequest'];
export type CreateImportForm = components['schemas']['CreateImportForm'];
export type CreateImportResponse = components['schemas']['CreateImportResponse'];
export type CreatePersonalClientRequest = components['schemas']['CreatePersonalClientRequest'];
export type CreatePersonalClientResponse = components['schemas']['CreatePersonalClientResponse'];
export type CreatePolicyRequest = components['schemas']['CreatePolicyRequest'];
export type CreateTokenRequest = components['schemas']['CreateTokenRequest'];
export type DateFieldInput = components['schemas']['DateFieldInput'];
export type DelegateStatusInput = components['schemas']['DelegateStatusInput'];
export type DelegatedProvision = components['schemas']['DelegatedProvision'];
export type DelegatedProvisionInput = components['schemas']['DelegatedProvisionInput'];
export type DeniedAction = components['schemas']['DeniedAction'];
export type DenyTaskRequest = components['schemas']['DenyTaskRequest'];
export type DependentOnInput = components['schemas']['DependentOnInput'];
export type DevicePlacementProvision = components['schemas']['DevicePlacementProvision'];
export type DevicePlacementProvisionInput = components['schemas']['DevicePlacementProvisionInput'];
export type DoubleRulesInput = components['schemas']['DoubleRulesInput'];
export type Duration = components['schemas']['Duration'];
export type DurationRulesInput = components['schemas']['DurationRulesInput'];
export type EmergencyStatusInput = components['schemas']['EmergencyStatusInput'];
export type EmptyResponse = components['schemas']['EmptyResponse'];
export type EndAccessReviewRequest = components['schemas']['EndAccessReviewRequest'];
export type EntitlementOwnerApproval = components['schemas']['EntitlementOwnerApproval'];
export type EntitlementOwnerApprovalInput = components['schemas']['EntitlementOwnerApprovalInput'];
export type EntitlementOwnerProvisioner = components['schemas']['EntitlementOwnerProvisioner'];
export type EntitlementOwnerProvisionerInput = components['schemas']['EntitlementOwnerProvisionerInput'];
export type EntitlementToDetails = components['schemas']['EntitlementToDetails'];
export type EntitlementToDetailsInput = components['schemas']['EntitlementToDetailsInput'];
export type EnumRulesInput = components['schemas']['EnumRulesInput'];
export type ErrorInfo = components['schemas']['ErrorInfo'];
export type ErrorReason = components['schemas']['ErrorReason'];
export type ErroredAction = components['schemas']['ErroredAction'];
export type Escalation = components['schemas']['Escalation'];
export type EscalationCancelTicket = components['schemas']['EscalationCancelTicket'];
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
export type ExpressionApproval = components['schemas']['ExpressionApproval'];
export type ExpressionApprovalInput = components['schemas']['ExpressionApprovalInput'];
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
export type FieldGroupInput = components['schemas']['FieldGroupInput'];
export type FieldInput = components['schemas']['FieldInput'];
export type FieldRelationshipInput = components['schemas']['FieldRelationshipInput'];
export type FieldRulesInput = components['schemas']['FieldRulesInput'];
export type FieldViolation = components['schemas']['FieldViolation'];
export type FieldViolations = components['schemas']['FieldViolations'];
export type FileFieldInput = components['schemas']['FileFieldInput'];
export type FileInputField = components['schemas']['FileInputField'];
export type FindingTarget = components['schemas']['FindingTarget'];
export type FindingTargetInput = components['schemas']['FindingTargetInput'];
export type FindingTaskOutcome = components['schemas']['FindingTaskOutcome'];
export type FindingTaskOutcomeInput = components['schemas']['FindingTaskOutcomeInput'];
export type Fixed32RulesInput = components['schemas']['Fixed32RulesInput'];
export type Fixed64RulesInput = components['schemas']['Fixed64RulesInput'];
export type FloatRulesInput = components['schemas']['FloatRulesInput'];
export type Form = components['schemas']['Form'];
export type FormCompletedAction = components['schemas']['FormCompletedAction'];
export type FormInstance = components['schemas']['FormInstance'];
export type FormInstanceState = components['schemas']['FormInstanceState'];
export type GatedToolCallTarget = components['schemas']['GatedToolCallTarget'];
export type GatedToolCallTargetInput = components['schemas']['GatedToolCallTargetInput'];
export type GenerateAccessReviewReportRequest = components['schemas']['GenerateAccessReviewReportRequest'];
export type GetAppEntitlementResponse = components['schemas']['GetAppEntitlementResponse'];
export type GetAppResourceResponse = components['schemas']['GetAppResourceResponse'];
export type GetAppResourceTypeResponse = components['schemas']['GetAppResourceTypeResponse'];
export type GetAppResponse = components['schemas']['GetAppResponse'];
export type GetImportResponse = components['schemas']['GetImportResponse'];
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
export type Import = components['schemas']['Import'];
export type ImportChange = components['schemas']['ImportChange'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportFile = components['schemas']['ImportFile'];
export type ImportProblem = components['schemas']['ImportProblem'];
export type ImportState = components['schemas']['ImportState'];
export type IncludedUserAttributeValue = components['schemas']['IncludedUserAttributeValue'];
export type IncludedUserAttributeValueInput = components['schemas']['IncludedUserAttributeValueInput'];
export type IncludedUserAttributeValues = components['schemas']['IncludedUserAttributeValues'];
export type IncludedUserAttributeValuesInput = components['schemas']['IncludedUserAttributeValuesInput'];
export type InclusionScopeUserStatus = components['schemas']['InclusionScopeUserStatus'];
export type InclusionScopeUserStatusInput = components['schemas']['InclusionScopeUserStatusInput'];
export type InsightRecommendation = components['schemas']['InsightRecommendation'];
export type Int32RulesInput = components['schemas']['Int32RulesInput'];
export type Int64 = components['schemas']['Int64'];
export type Int64FieldInput = components['schemas']['Int64FieldInput'];
export type Int64RulesInput = components['schemas']['Int64RulesInput'];
export type IntrospectResponse = components['schemas']['IntrospectResponse'];
export type JsonWebKey = components['schemas']['JsonWebKey'];
export type JsonWebKeySet = components['schemas']['JsonWebKeySet'];
export type ListAccessReviewReportsResponse = components['schemas']['ListAccessReviewReportsResponse'];
export type ListAccessReviewsResponse = components['schemas']['ListAccessReviewsResponse'];
export type ListAppEntitlementsResponse = components['schemas']['ListAppEntitlementsResponse'];
export type ListAppResourceTypesResponse = components['schemas']['ListAppResourceTypesResponse'];
export type ListAppResourcesResponse = components['schemas']['ListAppResourcesResponse'];
export type ListAppUsersResponse = components['schemas']['ListAppUsersResponse'];
export type ListAppsResponse = components['schemas']['ListAppsResponse'];
export type ListPoliciesResponse = components['schemas']['ListPoliciesResponse'];
export type ListTaskAuditsRequest = components['schemas']['ListTaskAuditsRequest'];
export type ListTaskAuditsResponse = components['schemas']['ListTaskAuditsResponse'];
export type ListUsersResponse = components['schemas']['ListUsersResponse'];
export type ManagerApproval = components['schemas']['ManagerApproval'];
export type ManagerApprovalInput = components['schemas']['ManagerApprovalInput'];
export type ManagerProvisioner = components['schemas']['ManagerProvisioner'];
export type ManagerProvisionerInput = components['schemas']['ManagerProvisionerInput'];
export type ManualProvision = components['schemas']['ManualProvision'];
export type ManualProvisionInput = components['schemas']['ManualProvisionInput'];
export type MapRulesInput = components['schemas']['MapRulesInput'];
export type MessageRulesInput = components['schemas']['MessageRulesInput'];
export type ModuleId = components['schemas']['ModuleId'];
export type MultiAppEntitlement = components['schemas']['MultiAppEntitlement'];
export type MultiAppEntitlementInput = components['schemas']['MultiAppEntitlementInput'];
export type MultiAppSetup = components['schemas']['MultiAppSetup'];
export type MultiAppSetupInput = components['schemas']['MultiAppSetupInput'];
export type MultiStep = components['schemas']['MultiStep'];
export type MultiStepInput = components['schemas']['MultiStepInput'];
export type MutuallyExclusive = components['schemas']['MutuallyExclusive'];
export type NhiType = components['schemas']['NhiType'];
export type NumberFieldInput = components['schemas']['NumberFieldInput'];
export type Oauth2FieldInput = components['schemas']['Oauth2FieldInput'];
export type Oauth2FieldView = components['schemas']['Oauth2FieldView'];
export type OffboardingOutcome = components['schemas']['OffboardingOutcome'];
export type OffboardingOutcomeInput = components['schemas']['OffboardingOutcomeInput'];
export type PasswordField = components['schemas']['PasswordField'];
export type PendingActionFilterInput = components['schemas']['PendingActionFilterInput'];
export type PersonalClient = components['schemas']['PersonalClient'];
export type PickerFieldInput = components['schemas']['PickerFieldInput'];
export type Policy = components['schemas']['Policy'];
export type PolicyForm = components['schemas']['PolicyForm'];
export type PolicyInstance = components['schemas']['PolicyInstance'];
export type PolicyPostActions = components['schemas']['PolicyPostActions'];
export type PolicyPostActionsInput = components['schemas']['PolicyPostActionsInput'];
export type PolicyRefInput = components['schemas']['PolicyRefInput'];
export type PolicyResponse = components['schemas']['PolicyResponse'];
export type PolicyScope = components['schemas']['PolicyScope'];
export type PolicyScopeInput = components['schemas']['PolicyScopeInput'];
export type PolicyScopeSlot = components['schemas']['PolicyScopeSlot'];
export type PolicyScopeSlotInput = components['schemas']['PolicyScopeSlotInput'];
export type PolicyStep = components['schemas']['PolicyStep'];
export type PolicyStepInput = components['schemas']['PolicyStepInput'];
export type PolicyStepInstance = components['schemas']['PolicyStepInstance'];
export type PolicyStepState = components['schemas']['PolicyStepState'];
export type PolicySteps = components['schemas']['PolicySteps'];
export type PolicyStepsInput = components['schemas']['PolicyStepsInput'];
export type PolicyType = components['schemas']['PolicyType'];
export type PolicyTypeInput = components['schemas']['PolicyTypeInput'];
export type PrincipalTypeFilter = components['schemas']['PrincipalTypeFilter'];
export type PrincipalTypeFilterInput = components['schemas']['PrincipalTypeFilterInput'];
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
export type ReassignedAction = components['schemas']['ReassignedAction'];
export type ReassignedByErrorAction = components['schemas']['ReassignedByErrorAction'];
export type Reject = components['schemas']['Reject'];
export type RejectInput = components['schemas']['RejectInput'];
export type RejectInstance = components['schemas']['RejectInstance'];
export type RepeatedRulesInput = components['schemas']['RepeatedRulesInput'];
export type ReportProvisionErrorRequest = components['schemas']['ReportProvisionErrorRequest'];
export type ReportState = components['schemas']['ReportState'];
export type RequiredTogether = components['schemas']['RequiredTogether'];
export type ResourceOwnerApproval = components['schemas']['ResourceOwnerApproval'];
export type ResourceOwnerApprovalInput = components['schemas']['ResourceOwnerApprovalInput'];
export type ResourceSelectionScope = components['schemas']['ResourceSelectionScope'];
export type ResourceSelectionScopeInput = components['schemas']['ResourceSelectionScopeInput'];
export type ResourceTypeIdRef = components['schemas']['ResourceTypeIdRef'];
export type ResourceTypeIdRefInput = components['schemas']['ResourceTypeIdRefInput'];
export type ResourceTypeSelectionScope = components['schemas']['ResourceTypeSelectionScope'];
export type ResourceTypeSelectionScopeInput = components['schemas']['ResourceTypeSelectionScopeInput'];
export type RestartAction = components['schemas']['RestartAction'];
export type ReviewSignatureConfig = components['schemas']['ReviewSignatureConfig'];
export type ReviewSignatureConfigInput = components['schemas']['ReviewSignatureConfigInput'];
export type ReviewerAttributeBinding = components['schemas']['ReviewerAttributeBinding'];
export type ReviewerAttributeBindingInput = components['schemas']['ReviewerAttributeBindingInput'];
export type ReviewerAttributeConfig = components['schemas']['ReviewerAttributeConfig'];
export type ReviewerAttributeConfigInput = components['schemas']['ReviewerAttributeConfigInput'];
export type RevokeOutcome = components['schemas']['RevokeOutcome'];
export type RevokeOutcomeInput = components['schemas']['RevokeOutcomeInput'];
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
export type SearchGrantsRequest = components['schemas']['SearchGrantsRequest'];
export type SearchGrantsResponse = components['schemas']['SearchGrantsResponse'];
export type SearchTasksRequest = components['schemas']['SearchTasksRequest'];
export type SearchTasksResponse = components['schemas']['SearchTasksResponse'];
export type SearchUsersRequest = components['schemas']['SearchUsersRequest'];
export type SecretTrait = components['schemas']['SecretTrait'];
export type SelectFieldInput = components['schemas']['SelectFieldInput'];
export type SelectOptionInput = components['schemas']['SelectOptionInput'];
export type SelectTypeInput = components['schemas']['SelectTypeInput'];
export type SelectedUsersScope = components['schemas']['SelectedUsersScope'];
export type SelectedUsersScopeInput = components['schemas']['SelectedUsersScopeInput'];
export type SelfApproval = components['schemas']['SelfApproval'];
export type SelfApprovalInput = components['schemas']['SelfApprovalInput'];
export type SetCampaignScopeAndEntitlementsRequest = components['schemas']['SetCampaignScopeAndEntitlementsRequest'];
export type Sfixed32RulesInput = components['schemas']['Sfixed32RulesInput'];
export type Sfixed64RulesInput = components['schemas']['Sfixed64RulesInput'];
export type SharedProviderConfigInput = components['schemas']['SharedProviderConfigInput'];
export type SingleAppSetup = components['schemas']['SingleAppSetup'];
export type SingleAppSetupInput = components['schemas']['SingleAppSetupInput'];
export type Sint32RulesInput = components['schemas']['Sint32RulesInput'];
export type Sint64RulesInput = components['schemas']['Sint64RulesInput'];
export type SkippedAction = components['schemas']['SkippedAction'];
export type SpecificAccessConflictsScope = components['schemas']['SpecificAccessConflictsScope'];
export type SpecificAccessConflictsScopeInput = components['schemas']['SpecificAccessConflictsScopeInput'];
export type SpecificResourcesScope = components['schemas']['SpecificResourcesScope'];
export type SpecificResourcesScopeInput = components['schemas']['SpecificResourcesScopeInput'];
export type StepApprovalTypeInput = components['schemas']['StepApprovalTypeInput'];
export type StringFieldInput = components['schemas']['StringFieldInput'];
export type StringMapFieldInput = components['schemas']['StringMapFieldInput'];
export type StringMapRulesInput = components['schemas']['StringMapRulesInput'];
export type StringRulesInput = components['schemas']['StringRulesInput'];
export type StringSliceFieldInput = components['schemas']['StringSliceFieldInput'];
export type Struct = components['schemas']['Struct'];
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
export type TextFieldInput = components['schemas']['TextFieldInput'];
export type Timestamp = components['schemas']['Timestamp'];
export type TimestampRulesInput = components['schemas']['TimestampRulesInput'];
export type ToggleField = components['schemas']['ToggleField'];
export type TokenError = components['schemas']['TokenError'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type Uint32RulesInput = components['schemas']['Uint32RulesInput'];
export type Uint64 = components['schemas']['Uint64'];
export type Uint64RulesInput = components['schemas']['Uint64RulesInput'];
export type UnconfiguredProvision = components['schemas']['UnconfiguredProvision'];
export type UpdateAccessReviewRequest = components['schemas']['UpdateAccessReviewRequest'];
export type User = components['schemas']['User'];
export type UserApproval = components['schemas']['UserApproval'];
export type UserApprovalInput = components['schemas']['UserApprovalInput'];
export type UserAttributeMappingSource = components['schemas']['UserAttributeMappingSource'];
export type UserCriteriaScope = components['schemas']['UserCriteriaScope'];
export type UserCriteriaScopeInput = components['schemas']['UserCriteriaScopeInput'];
export type UserExpandMaskInput = components['schemas']['UserExpandMaskInput'];
export type UserOrigin = components['schemas']['UserOrigin'];
export type UserOriginInput = components['schemas']['UserOriginInput'];
export type UserProviderConfigInput = components['schemas']['UserProviderConfigInput'];
export type UserProvisioner = components['schemas']['UserProvisioner'];
export type UserProvisionerInput = components['schemas']['UserProvisionerInput'];
export type UserRefInput = components['schemas']['UserRefInput'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserStatusInput = components['schemas']['UserStatusInput'];
export type UserType = components['schemas']['UserType'];
export type UserTypeInput = components['schemas']['UserTypeInput'];
export type UserView = components['schemas']['UserView'];
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
export type WaitUntilTime = components['schemas']['WaitUntilTime'];
export type WaitUntilTimeInput = components['schemas']['WaitUntilTimeInput'];
export type WaitUntilTimeInstance = components['schemas']['WaitUntilTimeInstance'];
export type WaitingForDevicePlacement = components['schemas']['WaitingForDevicePlacement'];
export type WaitingForEntitlementMerge = components['schemas']['WaitingForEntitlementMerge'];
export type WebhookApproval = components['schemas']['WebhookApproval'];
export type WebhookApprovalInput = components['schemas']['WebhookApprovalInput'];
export type WebhookProvision = components['schemas']['WebhookProvision'];
export type WebhookProvisionInput = components['schemas']['WebhookProvisionInput'];
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
export type ParameterPersonalClientId = components['parameters']['PersonalClientId'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterPageToken = components['parameters']['PageToken'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterAppIdAsId = components['parameters']['AppIdAsId'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterResourceTypeIdAsId = components['parameters']['ResourceTypeIdAsId'];
export type ParameterResourceTypeId = components['parameters']['ResourceTypeId'];
export type ParameterResourceIdAsId = components['parameters']['ResourceIdAsId'];
export type ParameterEntitlementIdAsId = components['parameters']['EntitlementIdAsId'];
export type ParameterImportId = components['parameters']['ImportId'];
export type ParameterPolicyId = components['parameters']['PolicyId'];
export type ParameterAccessReviewIdAsId = components['parameters']['AccessReviewIdAsId'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterAccessReviewId = components['parameters']['AccessReviewId'];
export type ParameterReportId = components['parameters']['ReportId'];
export type ParameterTaskIdAsId = components['parameters']['TaskIdAsId'];
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
            header?: never;
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
    createAccessReview: {
        parameters: {
            query?: never;
            header?: never;
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
